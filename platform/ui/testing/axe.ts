import axe from 'axe-core';
import { nextFrame } from './next-frame.ts';

/** Returns running animations with an end, on visible elements: those on hidden elements never finish. */
const ending = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    && effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true);

/** Waits until no animation runs, two frames long: the end of one can start another, such as of a child that inherits the colour. */
const animationsEnd = async (): Promise<void> => {
  for (let frames = 0; frames < 2; frames += 1) {
    const running = ending();
    // A dialog is marked before its animation starts, which may be frames later.
    if (running.length > 0 || document.querySelector('[data-entering], [data-exiting]')?.checkVisibility()) frames = -1;
    await Promise.allSettled(running.map((animation) => animation.finished));
    await nextFrame();
  }
};

/** Shows what is in the middle of a transition in its final state. Returns a function that undoes this. */
const withoutTransitions = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};

/**
 * Returns the violations that axe finds, as text. Text that is fading in has too little contrast: waits for animations first, and shows
 * the final state of transitions that begin while axe runs.
 */
export async function violationsIn(container: Element): Promise<string[]> {
  await animationsEnd();
  const restore = withoutTransitions();
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Switched off, because tests check a part of a page, without landmarks.
    rules: { region: { enabled: false } },
  }).finally(restore);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}
