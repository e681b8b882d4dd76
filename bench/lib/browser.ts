import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page, type Response } from 'playwright';
import { launchOptions } from '../../scripts/test/chromium.ts';
import { Missing } from './report.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const launch = (): Promise<Browser> => {
  const options = launchOptions();
  if (!options.executablePath && !existsSync(chromium.executablePath())) throw new Missing('Chromium; on Debian: apt-get install chromium');
  return chromium.launch(options);
};

/** Creates a browser context with an empty cache, signed in when given the storage state of a signed-in context. */
export const newContext = (browser: Browser, address: string, storageState?: StorageState): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'nl-NL', reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });

/** Script that records in the page when a canvas was last drawn on, in milliseconds since navigation started. */
const drawRecorder = `
  window.lastDrawn = 0;
  const record = (type, names) => names.forEach((name) => {
    const draw = type.prototype[name];
    type.prototype[name] = function (...args) {
      window.lastDrawn = performance.now();
      return draw.apply(this, args);
    };
  });
  record(CanvasRenderingContext2D, ['fill', 'stroke', 'drawImage', 'fillText', 'strokeText']);
  record(WebGL2RenderingContext, ['drawElements', 'drawArrays']);
`;

/** Milliseconds without drawing after which the map counts as complete. */
const QUIET_MS = 700;

export interface Script {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: string;
}

export interface Visit {
  /** Scripts with their transferred size and encoding. */
  readonly scripts: readonly Script[];
  /** Milliseconds from navigation to the last drawing of the first complete map; 0 without a map. */
  readonly drawn: number;
  /** Milliseconds to the first contentful paint. */
  readonly painted: number;
}

const isScript = (response: Response): boolean => /javascript/.test(response.headers()['content-type'] ?? '');

/** Whether an error is expected: the session request of a visitor answers 401. */
const isExpected = (response: Response): boolean => response.status() === 401 && response.url().endsWith('/api/session');

const complete = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // Polls from here, because the page's security policy blocks Playwright's waitForFunction.
  while (!(await page.evaluate(`performance.now() - window.lastDrawn > ${QUIET_MS}`))) await setTimeout(50);
  await page.waitForLoadState('networkidle');
};

/** Opens a page in a new tab and waits until its map is complete. @throws Error when a call to the server fails */
export const visit = async (context: BrowserContext, address: string, path: string): Promise<Visit> => {
  const page = await context.newPage();
  await page.addInitScript(drawRecorder);
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(address)) responses.push(response);
  });
  await page.goto(address + path);
  await page.locator('.ol-viewport canvas').first().waitFor();
  await complete(page);
  const drawn = Number(await page.evaluate('window.lastDrawn'));
  const painted = Number(await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`));
  for (const response of responses) {
    if (response.status() >= 400 && !isExpected(response)) throw new Error(`${response.url()} returned ${response.status()}`);
  }
  const scripts = await Promise.all(
    responses.filter(isScript).map(async (response): Promise<Script> => ({
      path: new URL(response.url()).pathname,
      bytes: (await response.request().sizes()).responseBodySize,
      encoding: response.headers()['content-encoding'] ?? 'none',
    })),
  );
  await page.close();
  return { scripts, drawn, painted };
};

/** Signs in through the form. Returns the storage state of the browser. */
export const signInByForm = async (browser: Browser, address: string): Promise<StorageState> => {
  const context = await newContext(browser, address);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Gebruikersnaam').fill('kijker');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Markerwaard-2026!');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.locator('.ol-viewport canvas').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};
