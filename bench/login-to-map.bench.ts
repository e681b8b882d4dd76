import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { startBarePage } from './lib/bare-page.ts';
import { baseMapTile } from './lib/base-map-tile.ts';
import { launch, newContext } from './lib/browser.ts';
import { effort } from './lib/effort.ts';
import { withFolder } from './lib/folder.ts';
import { frameRecorder } from './lib/frames.ts';
import { median } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import type { Finding } from './lib/report.ts';

/** Returns the milliseconds from navigation to the first drawing. */
const firstDrawn = async (page: Page): Promise<number> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await setTimeout(20)) {
    const at = Number(await page.evaluate('window.firstDrawn_'));
    if (at > 0) return at;
  }
  throw new Error('No map was drawn within a minute');
};

/** Loads the bare page with an empty cache. */
const load = async (browser: Browser, address: string): Promise<number> => {
  await using context = await newContext(browser, address);
  const page = await context.newPage();
  await page.addInitScript(frameRecorder);
  await page.goto(`${address}/#kaart`);
  // Awaits here, because the context closes at the end of the function.
  return await firstDrawn(page);
};

/** Fills in the login form, waits for the prefetched files, and measures from submitting it. */
const signIn = async (browser: Browser, address: string): Promise<number> => {
  await using context = await newContext(browser, address);
  const page = await context.newPage();
  await page.addInitScript(frameRecorder);
  await page.goto(`${address}/login`);
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill('kijker');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Markerwaard-2026!');
  await page.waitForLoadState('networkidle');
  await page.evaluate(`addEventListener('keydown', () => (window.sentAt_ = performance.now()), { capture: true, once: true })`);
  await page.keyboard.press('Enter');
  const drawn = await firstDrawn(page);
  return drawn - Number(await page.evaluate('window.sentAt_'));
};

/** Measures from submitting the login to the first drawing of the user's map, against the first tile of the bare page. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const browser = await launch();
    stack.defer(() => browser.close());
    const product = await startProduct({ withPages: true, environment: { DATABASE_URL: '', COOK_DEMO: 'true', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const bare = await startBarePage(folder, await baseMapTile(product.address));
    stack.defer(() => bare.stop());
    const times = { bare: [] as number[], product: [] as number[] };
    for (let round = 0; round <= effort.rounds; round += 1) {
      const barely = await load(browser, bare.address);
      const ours = await signIn(browser, product.address);
      // The first round warms up the servers.
      if (round === 0) continue;
      times.bare.push(barely);
      times.product.push(ours);
    }
    const [barely, ours] = [median(times.bare), median(times.product)];
    const all = (figures: readonly number[]): string => figures.map((ms) => ms.toFixed(0)).join(', ');
    return [
      {
        what: 'from submitting the login to the first drawing of the map, against the first tile of a bare page',
        value: ours / barely, aim: null, unit: 'x',
        behind: `${ours.toFixed(0)} ms (${all(times.product)}); bare ${barely.toFixed(0)} ms (${all(times.bare)})`,
      },
    ];
  });
