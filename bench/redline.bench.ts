import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Extent } from '#platform/contract/geojson.ts';
import { seeded } from '#platform/db/tiles/testing/random-features.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { effort } from './lib/effort.ts';
import { complete, frameRecorder, panned } from './lib/frames.ts';
import { median } from './lib/measure.ts';
import { withPublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

const COUNT = 5_000;
const BUILDINGS = 1_000;
/** One and a half kilometre across: all that is drawn is in view. */
const TOWN: Extent = [144_200, 507_500, 145_800, 508_500];

const random = seeded(28_992);
const somewhere = (): [number, number] => [TOWN[0] + random() * (TOWN[2] - TOWN[0]), TOWN[1] + random() * (TOWN[3] - TOWN[1])];

const square = (metres: number): [number, number][] => {
  const [x, y] = somewhere();
  return [[x, y], [x + metres, y], [x + metres, y + metres], [x, y + metres], [x, y]];
};

/** What lies below the drawings on every map. */
const buildings = (): NewMapFeature[] =>
  Array.from({ length: BUILDINGS }, () => ({ layer: 'gebouw', properties: {}, geometry: { type: 'Polygon', coordinates: [square(12)] } }));

/** Of each kind as many, with a title each. */
const drawings = (): string => {
  const features = Array.from({ length: COUNT }, (_, index) => {
    const kind = index % 4;
    const corners = square(20).map((corner) => toWgs84(corner));
    const geometry = kind === 0 ? { type: 'Polygon', coordinates: [corners] }
      : kind === 1 ? { type: 'LineString', coordinates: corners.slice(0, 3) }
      : { type: 'Point', coordinates: corners[0] };
    return { type: 'Feature', geometry, properties: { title: `Tekening ${index}`, ...(kind === 3 && { radius: 8 }) } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
};

const bring = async (page: Page, file: string): Promise<number> => {
  await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
  await page.getByRole('button', { name: 'Openen en opslaan' }).click();
  const begun = Number(await page.evaluate('performance.now()'));
  await page.locator('input[type=file]').setInputFiles({ name: 'veel.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(file) });
  await expect(page.getByRole('button', { name: `Tekeningen (${COUNT})` })).toBeVisible({ timeout: 60_000 });
  // The panel would lie under the hand that moves the map.
  await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
  await complete(page);
  const tasks = await page.evaluate<{ startTime: number; duration: number }[]>('window.longTasks_');
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration));
};

/** Moving a map of 1,000 buildings by hand, with 5,000 drawings over it and without. */
export default (): Promise<Finding[]> =>
  withPublicPages(
    { pages: [{ token: 'tekenen', extent: TOWN, options: { redline: true }, map: { type: 'Vector', features: buildings() } }] },
    async ({ open }) => {
      const file = drawings();
      const figures = { without: [] as number[], drawn: [] as number[] };
      const bringing: number[] = [];
      for (let round = 0; round <= Math.min(effort.rounds, 3); round += 1) {
        for (const kind of ['without', 'drawn'] as const) {
          const context = await open();
          const page = await context.newPage();
          await page.addInitScript(frameRecorder);
          await page.goto('/tekenen');
          await complete(page);
          const longest = kind === 'drawn' ? await bring(page, file) : 0;
          const frames = await panned(page);
          if (frames.length === 0) throw new Error('Nothing was drawn while the map moved');
          if (round > 0) figures[kind].push(...frames);
          if (round > 0 && kind === 'drawn') bringing.push(longest);
          await context.close();
        }
      }
      const [without, drawn] = [median(figures.without), median(figures.drawn)];
      return [
        {
          what: 'main thread per frame while a map with 5,000 drawings moves, against the same map without', value: drawn / without, aim: { atMost: 1.25 }, unit: 'x',
          behind: `${drawn.toFixed(1)} ms in ${figures.drawn.length} frames; without ${without.toFixed(1)} ms in ${figures.without.length}`,
        },
        { what: 'longest task while 5,000 drawings are opened from a file', value: Math.max(...bringing), aim: null, unit: 'ms', behind: `${bringing.length} times` },
      ];
    },
  );
