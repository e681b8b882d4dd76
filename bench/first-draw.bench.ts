import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { startBarePage } from './lib/bare-page.ts';
import { baseMapTile } from './lib/base-map-tile.ts';
import { launch } from './lib/browser.ts';
import { effort } from './lib/effort.ts';
import { withFolder } from './lib/folder.ts';
import { frameRecorder } from './lib/frames.ts';
import { median } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import type { Finding } from './lib/report.ts';

/** A telephone of a few years old on a mobile network. */
const SCREEN = { width: 390, height: 844 };
const SLOWER = 4;
const LATENCY_MS = 40;
const BYTES_A_SECOND = 10_000_000 / 8;

/** Polls from here, because the page's security policy blocks Playwright's waitForFunction. */
const drawn = async (page: Page): Promise<number> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await setTimeout(100)) {
    const at = Number(await page.evaluate('window.firstDrawn_'));
    if (at > 0) return at;
  }
  throw new Error('No map was drawn within a minute');
};

/** Returns the milliseconds from navigation, with an empty cache, to the first drawing on the map. */
const firstDraw = async (browser: Browser, address: string, path: string): Promise<number> => {
  const context = await browser.newContext({ baseURL: address, viewport: SCREEN, isMobile: true, hasTouch: true, deviceScaleFactor: 2, locale: 'nl-NL', reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(frameRecorder);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'commit' });
    return await drawn(page);
  } finally {
    await context.close();
  }
};

/** Measures the first drawing of the public map on a slow telephone, against the first tile of the bare page. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const browser = await launch();
    stack.defer(() => browser.close());
    const product = await startProduct({ withPages: true, environment: { DATABASE_URL: '', COOK_DEMO: 'true', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const tile = await baseMapTile(product.address);
    const bare = await startBarePage(folder, tile);
    stack.defer(() => bare.stop());
    const times = { bare: [] as number[], product: [] as number[] };
    for (let round = 0; round <= effort.rounds; round += 1) {
      const barely = await firstDraw(browser, bare.address, '/#kaart');
      const ours = await firstDraw(browser, product.address, '/openbaar');
      // The first round warms up the servers.
      if (round === 0) continue;
      times.bare.push(barely);
      times.product.push(ours);
    }
    const [barely, ours] = [median(times.bare), median(times.product)];
    return [
      {
        what: 'first drawing of the map on a slow telephone, against the first tile of a bare page', value: ours / barely, aim: { atMost: 1.4 }, unit: 'x',
        behind: `${ours.toFixed(0)} ms (${times.product.map((ms) => ms.toFixed(0)).join(', ')}); bare ${barely.toFixed(0)} ms (${times.bare.map((ms) => ms.toFixed(0)).join(', ')})`,
      },
    ];
  });
