import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Extent } from '#platform/contract/geojson.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { drawingsFile, placesIn, square } from './lib/drawings.ts';
import { effort } from './lib/effort.ts';
import { complete, frameRecorder, panFrames } from './lib/frames.ts';
import { longestTask, worstOf, type LongestTask } from './lib/longest-task.ts';
import { median } from './lib/measure.ts';
import { withPublicPages, type PublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

const COUNT = 5_000;
const BUILDINGS = 1_000;
/** One and a half kilometres across, so that all drawings are in view. EPSG:28992. */
const TOWN: Extent = [144_200, 507_500, 145_800, 508_500];
/** Maximum milliseconds of the longest task. */
const HELD = { atMost: 100 };

const holds = (when: string, { processor, clock }: LongestTask, times: string): Finding =>
  ({ what: `processor time of the longest task ${when}`, value: processor, aim: HELD, unit: 'ms', behind: `${times}; elapsed ${clock.toFixed(0)} ms` });

const somewhere = placesIn(TOWN);

/** The buildings below the drawings. */
const buildings = (): NewMapFeature[] =>
  Array.from({ length: BUILDINGS }, () => ({ layer: 'gebouw', properties: {}, geometry: { type: 'Polygon', coordinates: [square(somewhere(), 12)] } }));

/** Waits for an element that starts with a text. Playwright's own locators would cost the page more time than the measured work. */
const says = async (page: Page, words: string): Promise<void> => {
  const until = Date.now() + 120_000;
  const isSaid = `Array.from(document.querySelectorAll('button, p, span')).some(({ textContent }) => textContent.startsWith(${JSON.stringify(words)}))`;
  while (!(await page.evaluate(isSaid))) {
    if (Date.now() > until) throw new Error(`The page does not show ${words}`);
    await setTimeout(50);
  }
};

const openTool = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
  await page.getByRole('button', { name: 'Openen en opslaan' }).click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
};

const bring = async (page: Page, file: string): Promise<LongestTask> => {
  await openTool(page);
  return longestTask(page, async () => {
    // Passes the path, because Playwright would decode bytes in the page.
    await page.locator('input[type=file]').setInputFiles(file);
    await says(page, `Tekeningen (${COUNT})`);
    // Closes the panel, which would cover the part of the map that is dragged.
    await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
    await complete(page);
  });
};

/** Saves the drawings for all users of the configuration, then reads them as one of them. Returns the longest task of each. */
const together = async ({ open }: PublicPages, loginName: string, file: string): Promise<readonly [saved: LongestTask, read: LongestTask]> => {
  const context = await open();
  const page = await context.newPage();
  await page.addInitScript(frameRecorder);
  await page.goto('/login');
  await page.getByLabel('Gebruikersnaam').fill(loginName);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await openTool(page);
  const saved = await longestTask(page, async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await says(page, `Tekeningen (${COUNT})`);
    await says(page, 'Opslaan…');
    await says(page, 'Opgeslagen. Iedereen met deze configuratie ziet deze tekeningen.');
    await complete(page);
  });
  const read = await longestTask(page, async () => {
    await page.reload();
    await openTool(page);
    await says(page, `Tekeningen (${COUNT})`);
    await complete(page);
    // Starts after the configuration has arrived; other benches measure the loading of the page.
    return Number(await page.evaluate(`Math.max(...performance.getEntriesByType('resource').filter(({ name }) => /configuration.features.\\d+$/.test(name)).map(({ responseEnd }) => responseEnd))`));
  });
  await context.close();
  return [saved, read];
};

/** Measures panning a map of 1,000 buildings with and without 5,000 drawings; and opening, saving and reading those. */
export default async (): Promise<Finding[]> => {
  let loginName = '';
  return withPublicPages(
    {
      pages: [{ token: 'tekenen', extent: TOWN, options: { redline: true }, map: { type: 'Vector', features: buildings() } }],
      async fill({ query }, _sources, organisationId) {
        const user = await buildUser(query, { organisationId });
        loginName = user.loginName;
        await buildConfiguration(query, { organisationId, users: [user.id], extent: TOWN, minZoom: 4, maxZoom: 18, options: { redline: true, shareRedline: true } });
      },
    },
    async (pages) => {
      const file = path.join(pages.folder, 'veel.geojson');
      await writeFile(file, drawingsFile(COUNT, somewhere));
      const figures = { without: [] as number[], drawn: [] as number[] };
      const bringing: LongestTask[] = [];
      for (let round = 0; round <= Math.min(effort.rounds, 3); round += 1) {
        for (const kind of ['without', 'drawn'] as const) {
          const context = await pages.open();
          const page = await context.newPage();
          await page.addInitScript(frameRecorder);
          await page.goto('/tekenen');
          await complete(page);
          const longest = kind === 'drawn' ? await bring(page, file) : null;
          const frames = await panFrames(page);
          if (frames.length === 0) throw new Error('Nothing was drawn while the map moved');
          if (round > 0) figures[kind].push(...frames);
          if (round > 0 && longest) bringing.push(longest);
          await context.close();
        }
      }
      const [saved, read] = await together(pages, loginName, file);
      const [without, drawn] = [median(figures.without), median(figures.drawn)];
      return [
        {
          what: 'main thread per frame while a map with 5,000 drawings moves, against the same map without', value: drawn / without, aim: { atMost: 1.25 }, unit: 'x',
          behind: `${drawn.toFixed(1)} ms in ${figures.drawn.length} frames; without ${without.toFixed(1)} ms in ${figures.without.length}`,
        },
        holds('while 5,000 drawings are opened from a file', worstOf(bringing), `${bringing.length} times`),
        holds('while 5,000 drawings are opened and saved for everyone', saved, 'once'),
        holds('while 5,000 drawings of another user are read and drawn', read, 'once'),
      ];
    },
  );
};
