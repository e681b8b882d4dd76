import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Extent } from '#platform/contract/geojson.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { drawingsFile, placesIn, square } from './lib/drawings.ts';
import { effort } from './lib/effort.ts';
import { complete, frameRecorder, panned } from './lib/frames.ts';
import { longestTask, worstOf, type LongestTask } from './lib/longest-task.ts';
import { median } from './lib/measure.ts';
import { withPublicPages, type PublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

const COUNT = 5_000;
const BUILDINGS = 1_000;
/** One and a half kilometre across: all that is drawn is in view. */
const TOWN: Extent = [144_200, 507_500, 145_800, 508_500];
/** Milliseconds that the page may be held. */
const HELD = { atMost: 100 };

const holds = (when: string, { processor, clock }: LongestTask, times: string): Finding =>
  ({ what: `processor time of the longest task ${when}`, value: processor, aim: HELD, unit: 'ms', behind: `${times}; by the clock ${clock.toFixed(0)} ms` });

const somewhere = placesIn(TOWN);

/** What lies below the drawings on every map. */
const buildings = (): NewMapFeature[] =>
  Array.from({ length: BUILDINGS }, () => ({ layer: 'gebouw', properties: {}, geometry: { type: 'Polygon', coordinates: [square(somewhere(), 12)] } }));

/** Waits for words at the beginning of a part of the page. What Playwright itself looks for costs the page more than what is measured. */
const says = async (page: Page, words: string): Promise<void> => {
  const until = Date.now() + 120_000;
  const isSaid = `Array.from(document.querySelectorAll('button, p, span')).some(({ textContent }) => textContent.startsWith(${JSON.stringify(words)}))`;
  while (!(await page.evaluate(isSaid))) {
    if (Date.now() > until) throw new Error(`It does not say ${words}`);
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
    // By its place: as bytes it would be unpacked in the page.
    await page.locator('input[type=file]').setInputFiles(file);
    await says(page, `Tekeningen (${COUNT})`);
    // The panel would lie under the hand that moves the map.
    await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
    await complete(page);
  });
};

/** Opened for everybody with the configuration, and then by one of them: how long each holds the page. */
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
    // What it costs to open the page at all is measured elsewhere.
    return Number(await page.evaluate(`Math.max(...performance.getEntriesByType('resource').filter(({ name }) => /configuration.features.\\d+$/.test(name)).map(({ responseEnd }) => responseEnd))`));
  });
  await context.close();
  return [saved, read];
};

/** Moving a map of 1,000 buildings by hand, with 5,000 drawings over it and without; opening, saving and reading as many. */
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
          const frames = await panned(page);
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
        holds('while 5,000 drawings are opened and saved for everybody', saved, 'once'),
        holds('while 5,000 drawings of others are read and drawn', read, 'once'),
      ];
    },
  );
};
