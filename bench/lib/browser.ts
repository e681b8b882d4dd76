import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page, type Response } from 'playwright';
import { chromiumArguments, systemChromium } from '../../scripts/test/chromium.ts';
import { Missing } from './report.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const launch = (): Promise<Browser> => {
  const executablePath = systemChromium();
  if (!executablePath && !existsSync(chromium.executablePath())) throw new Missing('Chromium; on Debian: apt-get install chromium');
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
};

/** A browser that was never here; with the state of another it is signed in as that one is, and has nothing in its cache. */
export const newContext = (browser: Browser, address: string, storageState?: StorageState): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'nl-NL', reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });

/** Notes in the page when something was last drawn on a canvas, in milliseconds since the page was asked for. */
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

/** Nothing was drawn for so long: the picture is complete. */
const QUIET_MS = 700;

export interface Script {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: string;
}

export interface Visit {
  /** What came over the line as script, and how. */
  readonly scripts: readonly Script[];
  /** Milliseconds from asking for the page to the last stroke of the first complete map; 0 where no map is. */
  readonly drawn: number;
  /** Milliseconds to the first text or picture. */
  readonly painted: number;
}

const isScript = (response: Response): boolean => /javascript/.test(response.headers()['content-type'] ?? '');

/** Who is not signed in asks who they are, and is told so. */
const isForeseen = (response: Response): boolean => response.status() === 401 && response.url().endsWith('/api/session');

const complete = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // Asked from here: the page itself forbids the waiting that Playwright would put into it.
  while (!(await page.evaluate(`performance.now() - window.lastDrawn > ${QUIET_MS}`))) await setTimeout(50);
  await page.waitForLoadState('networkidle');
};

/** Opens a page in a tab of its own and waits until its map is complete. @throws Error when a call of the own server fails */
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
    if (response.status() >= 400 && !isForeseen(response)) throw new Error(`${response.url()} answered ${response.status()}`);
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

/** Signs in by the form, as people do; what a browser knows afterwards. */
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
