import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { longestTask, type LongestTask } from './longest-task.ts';

/**
 * Script that records the main-thread time of each drawn frame, and when a canvas of the map first showed something,
 * in milliseconds. Add it before any other script runs.
 */
export const frameRecorder = `
  window.frames_ = [];
  window.firstDrawn_ = 0;
  const drawnOn = new Set();
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((time) => {
    const begun = performance.now();
    window.drewNow_ = false;
    callback(time);
    if (window.drewNow_) window.frames_.push(performance.now() - begun);
    // Checks at the end of the frame, because a canvas is drawn on before it is first added to the page.
    if (!window.firstDrawn_ && [...drawnOn].some((canvas) => canvas.isConnected && canvas.closest('.ol-viewport'))) window.firstDrawn_ = performance.now();
    drawnOn.clear();
  });
  const record = (type, names, shows) => names.forEach((name) => {
    const draw = type.prototype[name];
    type.prototype[name] = function (...args) {
      window.drewNow_ = true;
      window.lastDrawn = performance.now();
      if (shows && !window.firstDrawn_) drawnOn.add(this.canvas);
      return draw.apply(this, args);
    };
  });
  window.lastDrawn = 0;
  record(CanvasRenderingContext2D, ['fill', 'stroke', 'drawImage'], true);
  // WebGL draws every frame, visible or not, so it does not count as the first drawing.
  record(WebGLRenderingContext, ['drawElements', 'drawArrays'], false);
`;

const QUIET_MS = 1_000;

/** Waits until drawing stops. @throws Error when nothing is drawn within two minutes */
export const complete = async (page: Page): Promise<void> => {
  await page.locator('.ol-viewport canvas').first().waitFor();
  const until = Date.now() + 120_000;
  while (!(await page.evaluate(`window.lastDrawn > 0 && performance.now() - window.lastDrawn > ${QUIET_MS}`))) {
    if (Date.now() > until) throw new Error('The map was not drawn within two minutes');
    await setTimeout(50);
  }
};

/** Script that evaluates to the pixels of the map, made smaller, as RGBA. */
const pixels = `(() => {
  const paper = new OffscreenCanvas(360, 225).getContext('2d');
  for (const canvas of document.querySelectorAll('.ol-viewport canvas')) paper.drawImage(canvas, 0, 0, 360, 225);
  return paper.getImageData(0, 0, 360, 225).data;
})()`;

/** Returns the share of the map that is not transparent, 0 to 1. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate<number>(`${pixels}.filter((value, index) => index % 4 === 3 && value > 0).length / (360 * 225)`);

/** Returns the pixels of the map as text once they stay the same between two pauses in drawing: a slow tile may arrive after the first. */
export const finalPicture = async (page: Page): Promise<string> => {
  const picture = async (): Promise<string> => {
    await setTimeout(QUIET_MS);
    await complete(page);
    return await page.evaluate<string>(`${pixels}.join()`);
  };
  let [before, now] = ['', await picture()];
  while (now !== before) [before, now] = [now, await picture()];
  return now;
};

/** Enough for a median; software rendering takes seconds per step. */
const STEPS = 8;

/** Drags the map and returns the main-thread milliseconds of each frame. */
export const panFrames = async (page: Page): Promise<number[]> => {
  await page.evaluate('window.frames_ = []');
  await page.mouse.move(900, 450);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(900 - step * 15, 450 - step * 8);
    // One pointer move per frame, as in a manual drag.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)))');
  }
  const frames = await page.evaluate<number[]>('window.frames_');
  await page.mouse.up();
  await complete(page);
  return frames;
};

/** Returns the longest task after a click in the middle of the map. */
export const longestTaskAfterClick = (page: Page): Promise<LongestTask> =>
  longestTask(page, async () => {
    await page.mouse.click(900, 450);
    await setTimeout(1_500);
  });
