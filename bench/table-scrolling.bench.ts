import type { BrowserContext, Page } from 'playwright';
import type { Extent } from '#platform/contract/geojson.ts';
import { effort } from './lib/effort.ts';
import { frameTimes } from './lib/frame-times.ts';
import { median } from './lib/measure.ts';
import { withPublicPages } from './lib/public-pages.ts';
import { line, type Finding } from './lib/report.ts';
import { insertTrees, kinds, tableRows, treeColumns } from './lib/table.ts';

const SHORT = 100;
/** Without trees, so that the map draws nothing. EPSG:28992. */
const ELSEWHERE: Extent = [180_000, 450_000, 181_000, 451_000];
const FRAMES = 120;
/** Pixels per frame: ten rows. */
const STEP = 320;
const FAR = 90_000;
const ROW = 32;

const grid = { columnName: 'nr', columns: treeColumns.map((name) => ({ name, prop: name })), graph: { x: 'soort' } };

/** Opens the page of a map, and its table. */
const openTable = async (context: BrowserContext, token: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/${token}`);
  await page.getByRole('button', { name: 'Accepteren' }).click();
  await page.getByRole('button', { name: `Meer over ${token}` }).click();
  await page.getByRole('menuitem', { name: 'Tabel', exact: true }).click();
  await page.getByRole('gridcell', { name: '1', exact: true }).first().waitFor();
  return page;
};

/** Scrolls down and up again by ten rows a frame, through a table of any length. */
const scroll = (page: Page) => frameTimes(page, FRAMES, `
  const scroller = document.querySelector('[role=grid]').parentElement;
  const free = scroller.scrollHeight - scroller.clientHeight;
  const at = (frame + 1) * ${STEP} % (2 * free);
  scroller.scrollTop = at > free ? 2 * free - at : at;
`);

/** @throws Error when the row far down is not the one of that number */
const checkFar = async (page: Page): Promise<void> => {
  await page.evaluate(`document.querySelector('[role=grid]').parentElement.scrollTop = ${FAR * ROW}`);
  await page.locator(`[data-row="${FAR}"] > :nth-child(2)`, { hasText: /^90001$/ }).waitFor();
};

/** Presses Staaf, and returns the milliseconds until the bars are there. @throws Error when they do not count all trees */
const pressBars = async (page: Page): Promise<number> => {
  const milliseconds = await page.evaluate<number>(`new Promise((done) => {
    const begun = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('svg [data-part]')) return;
      observer.disconnect();
      // The next frame shows them.
      requestAnimationFrame(() => done(performance.now() - begun));
    }).observe(document.body, { subtree: true, childList: true });
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Staaf').click();
  })`);
  const labels = await page.evaluate<string[]>(`[...document.querySelectorAll('svg [data-part]')].map((part) => part.getAttribute('aria-label'))`);
  const bars = labels.map((label) => Number(label.split(': ')[1]?.replace('.', '')));
  const sum = bars.reduce((total, bar) => total + bar, 0);
  if (bars.length !== kinds || sum !== tableRows) throw new Error(`${bars.length} bars count ${sum} trees`);
  return milliseconds;
};

/** Measures scrolling through a table of 100,000 rows and one of 100, and the press that shows bars. */
export default async function bench(): Promise<Finding[]> {
  const options = { legend: true, legendOpen: true, mapManageOpen: true };
  const pageOf = (token: string) => ({ token, extent: ELSEWHERE, options, map: { type: 'VectorTile', title: token, grid } });
  return withPublicPages(
    {
      pages: [pageOf('lang'), pageOf('kort')],
      async fill({ query }, sources, organisationId) {
        await insertTrees(query, { organisationId, sourceId: sources.get('lang') ?? 0 }, tableRows);
        await insertTrees(query, { organisationId, sourceId: sources.get('kort') ?? 0 }, SHORT);
      },
    },
    async ({ open }) => {
      const frames = { lang: [] as number[], kort: [] as number[] };
      const [longest, presses] = [[] as number[], [] as number[]];
      for (let round = 0; round <= effort.rounds; round += 1) {
        for (const token of ['lang', 'kort'] as const) {
          const context = await open();
          const page = await openTable(context, token);
          const measured = await scroll(page);
          if (round > 0) frames[token].push(median(measured.frames));
          if (token === 'lang') {
            await checkFar(page);
            const press = await pressBars(page);
            if (round > 0) {
              longest.push(measured.longest);
              presses.push(press);
            }
          }
          await context.close();
        }
      }
      const [long, short] = [median(frames.lang), median(frames.kort)];
      const of = `${effort.rounds} rounds of ${FRAMES} frames`;
      return [
        { what: `main thread per frame while a table of ${tableRows} rows scrolls`, value: long, aim: { atMost: 8 }, unit: 'ms', behind: of },
        { what: `main thread per frame, a table of ${tableRows} rows against one of ${SHORT}`, value: long / short, aim: { atMost: 1.5 }, unit: 'x', behind: `${long.toFixed(2)} ms; ${short.toFixed(2)} ms` },
        { what: `processor time of the longest task while a table of ${tableRows} rows scrolls`, value: Math.max(...longest), aim: { atMost: 50 }, unit: 'ms', behind: `the longest of ${of}` },
        { what: `from the press on Staaf to the bars of ${tableRows} rows, the first time`, value: median(presses), aim: { atMost: 500 }, unit: 'ms', behind: presses.map((press) => press.toFixed(0)).join(', ') },
      ];
    },
  );
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
