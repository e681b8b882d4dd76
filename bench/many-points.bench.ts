import { insertMapFeatures } from '#platform/domain/map-features/insert.ts';
import { effort } from './lib/effort.ts';
import { coveredShare, frameRecorder, longestTaskAfterClick, panFrames } from './lib/frames.ts';
import { worstOf, type LongestTask } from './lib/longest-task.ts';
import { median } from './lib/measure.ts';
import { covered, points, TOWN } from './lib/points.ts';
import { withPublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

/** Measures panning a map with 100,000 points in view, on canvas and with WebGL. */
export default (): Promise<Finding[]> =>
  withPublicPages(
    {
      pages: [
        { token: 'canvas', extent: TOWN, map: { type: 'Vector' } },
        { token: 'webgl', extent: TOWN, map: { type: 'WebGLPoints', sourceOf: 'canvas' } },
      ],
      async fill(database, sources, organisationId) {
        await insertMapFeatures(database.query, { organisationId, sourceId: sources.get('canvas') ?? 0 }, points());
      },
    },
    async ({ open }) => {
      const figures = { canvas: [] as number[], webgl: [] as number[] };
      const clicks: LongestTask[] = [];
      for (let round = 0; round <= Math.min(effort.rounds, 2); round += 1) {
        for (const token of ['canvas', 'webgl'] as const) {
          const context = await open();
          const page = await context.newPage();
          await page.addInitScript(frameRecorder);
          await page.goto(`/${token}`);
          await covered(page, token);
          const frames = await panFrames(page);
          if (frames.length === 0) throw new Error(`Nothing was drawn while ${token} moved`);
          if (round > 0) figures[token].push(...frames);
          if (round > 0 && token === 'webgl') {
            // Reading pixels waits until all drawing of the drag is done.
            await coveredShare(page);
            clicks.push(await longestTaskAfterClick(page));
          }
          await context.close();
        }
      }
      const [canvas, webgl] = [median(figures.canvas), median(figures.webgl)];
      const click = worstOf(clicks);
      return [
        {
          what: 'main thread per frame while 100,000 points move, canvas against WebGL', value: canvas / webgl, aim: { atLeast: 5 }, unit: 'x',
          behind: `canvas ${canvas.toFixed(0)} ms in ${figures.canvas.length} frames; WebGL ${webgl.toFixed(1)} ms in ${figures.webgl.length}`,
        },
        {
          what: 'processor time of the longest task after a click among 100,000 WebGL points', value: click.processor, aim: { atMost: 100 }, unit: 'ms',
          behind: `${clicks.length} clicks; elapsed ${click.clock.toFixed(0)} ms`,
        },
      ];
    },
  );
