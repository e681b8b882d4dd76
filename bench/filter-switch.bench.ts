import { insertMapFeatures } from '#platform/domain/map-features/insert.ts';
import type { Page } from 'playwright';
import { effort } from './lib/effort.ts';
import { finalPicture, frameRecorder } from './lib/frames.ts';
import { longestTask, worstOf, type LongestTask } from './lib/longest-task.ts';
import { covered, points, TOWN } from './lib/points.ts';
import { withPublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

const TOKEN = 'bomen';

const group = {
  name: 'Soort', columnName: 'soort', layers: ['*'],
  filters: [{ title: 'Eik', name: 'eik', active: true }, { title: 'Es', name: 'es', active: true }],
};

/** Presses the switch of a value; returns the longest task until the map is drawn, and its picture. */
const press = async (page: Page, value: string): Promise<{ task: LongestTask; picture: string }> => {
  let picture = '';
  const task = await longestTask(page, async () => {
    await page.getByRole('switch', { name: value }).press('Space');
    picture = await finalPicture(page);
  });
  return { task, picture };
};

/** Measures how a filter hides half of 100,000 points that WebGL draws, and shows them again. */
export default (): Promise<Finding[]> =>
  withPublicPages(
    {
      pages: [{ token: TOKEN, extent: TOWN, options: { legend: true, legendOpen: true }, map: { type: 'WebGLPoints' }, tools: { filters: [group] } }],
      async fill({ query }, sources, organisationId) {
        await insertMapFeatures(query, { organisationId, sourceId: sources.get(TOKEN) ?? 0 }, points());
      },
    },
    async ({ open }) => {
      const [hidden, shown] = [[] as LongestTask[], [] as LongestTask[]];
      for (let round = 0; round <= Math.min(effort.rounds, 3); round += 1) {
        const context = await open();
        const page = await context.newPage();
        await page.addInitScript(frameRecorder);
        await page.goto(`/${TOKEN}`);
        await page.getByRole('tab', { name: 'Filters' }).click();
        await covered(page, TOKEN);
        const all = await finalPicture(page);
        const hiding = await press(page, 'Eik');
        if (hiding.picture === all) throw new Error('The map shows the hidden points');
        const showing = await press(page, 'Eik');
        if (showing.picture !== all) throw new Error('The map differs from before its points were hidden and shown');
        if (round > 0) {
          hidden.push(hiding.task);
          shown.push(showing.task);
        }
        await context.close();
      }
      const finding = (what: string, tasks: readonly LongestTask[]): Finding => {
        const { processor, clock } = worstOf(tasks);
        return {
          what: `processor time of the longest task after a filter ${what} half of 100,000 WebGL points`, value: processor, aim: { atMost: 100 }, unit: 'ms',
          behind: `${tasks.length} presses: ${tasks.map((task) => task.processor.toFixed(0)).join(', ')} ms; elapsed ${clock.toFixed(0)} ms`,
        };
      };
      return [finding('hides', hidden), finding('shows', shown)];
    },
  );
