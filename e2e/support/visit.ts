import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { launchOptions } from '../../scripts/test/chromium.ts';
import { describePage, followPages } from './follow.ts';
import { sharedProduct } from './shared-product.ts';

export const sizes = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

let browser: Browser;

/** Launches one browser for all journeys of a file; call it once at the top. */
export const useBrowser = (): void => {
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
  });
  afterAll(() => browser.close());
};

/** Whether the browser logged a refused call, which the page shows itself. */
const isRefusal = (text: string): boolean =>
  /^Failed to load resource: .* status of 4\d\d|^WebSocket connection to \S+ failed: (?:.*Unexpected response code: 4\d\d|HTTP Authentication failed)/.test(text);

/** Whether the page was left while its socket was opening. */
const isGivenUp = (text: string): boolean => /^WebSocket connection to \S+ failed: WebSocket is closed before/.test(text);

/** Whether the browser or OpenLayers logged a missing answer. */
const isCutOff = (text: string): boolean =>
  text.startsWith('Failed to load resource: net::ERR_INTERNET_DISCONNECTED') || text === 'EncodingError: The source image cannot be decoded.';

/** Collects problems: errors of the page, violations of its policy, requests to other hosts. */
const watch = (page: Page, { product, tolerates, alsoAsks, isOffline }: Required<Pick<Visit, 'product' | 'tolerates' | 'alsoAsks' | 'isOffline'>>): readonly string[] => {
  const hosts = [product, ...alsoAsks].map((address) => new URL(address).host);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isRefusal(text) && !isGivenUp(text) && !tolerates.test(text) && !(isOffline && isCutOff(text))) problems.push(text);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!isOffline && url.protocol.startsWith('http') && !hosts.includes(url.host)) problems.push(`Asked the outside: ${request.url()}`);
  });
  return problems;
};

export interface Visit extends BrowserContextOptions {
  readonly size?: Size;
  /** Address of another product than the shared one. */
  readonly product?: string;
  /** Console errors that this journey provokes, such as no network or a failing server. */
  readonly tolerates?: RegExp;
  /** Called with the page before it opens its address, e.g. to answer calls in another way. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Lets the page install its service worker, which fetches the whole product once more. */
  readonly withWorker?: boolean;
  /** Addresses of other hosts that the journey visits. */
  readonly alsoAsks?: readonly string[];
  /** Blocks other hosts, and allows requests to them: for maps of other hosts on a machine without internet. */
  readonly isOffline?: boolean;
}

/** Matches nothing. */
const nothing = /$^/;

/** Returns and clears the recorded requests of the product to other hosts. */
const takeAsked = (): string => {
  const file = sharedProduct().askedOutside;
  if (!existsSync(file)) return '';
  const asked = readFileSync(file, 'utf8');
  rmSync(file);
  return asked;
};

/** Opens an address in a fresh browser context; at the end of the test no problems may have occurred. */
export const visit = async (path: string, visiting: Visit = {}): Promise<Page> => {
  const {
    size = 'wide', product = sharedProduct().address, tolerates = nothing, alsoAsks = [], withWorker = false, isOffline = false, prepare, ...options
  } = visiting;
  const context = await browser.newContext({
    baseURL: product,
    viewport: sizes[size],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    ...options,
  });
  if (!withWorker) {
    await context.addInitScript(() => {
      // A sandboxed frame, such as a mail, must not read the property.
      if (origin !== 'null' && 'serviceWorker' in navigator) navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    });
  }
  followPages(context);
  const page = await context.newPage();
  const problems = watch(page, { product, tolerates, alsoAsks, isOffline });
  if (isOffline) await context.route((url) => url.host !== new URL(product).host, (route) => route.abort('internetdisconnected'));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') for (const one of context.pages()) console.error(await describePage(one));
    // A faked answer may still be pending: it is not awaited.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expect(problems).toEqual([]);
    const asked = takeAsked();
    if (!isOffline) expect(asked).toBe('');
  });
  await prepare?.(page);
  await page.goto(path);
  return page;
};
