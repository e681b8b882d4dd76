import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { chromiumArguments, systemChromium } from '../../scripts/test/chromium.ts';

export const sizes = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

let browser: Browser;

/** One browser for all journeys of a file; call it once at the top. */
export const useBrowser = (): void => {
  beforeAll(async () => {
    const executablePath = systemChromium();
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  });
  afterAll(() => browser.close());
};

/** A refusal is an answer: the page tells it, and the browser writes it down once more. */
const isRefusal = (text: string): boolean => /^Failed to load resource: .* status of 4\d\d/.test(text);

/** What must not happen on any visit: errors of the page, breaches of its policy, questions to the outside. */
const watch = (page: Page, product: string): readonly string[] => {
  const { host } = new URL(product);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) problems.push(`Asked the outside: ${request.url()}`);
  });
  return problems;
};

export interface Visit extends BrowserContextOptions {
  readonly size?: Size;
  /** Of another product than the one that all journeys share. */
  readonly product?: string;
}

/** A person with a fresh browser; at the end of the test nothing may have gone wrong on the way. */
export const visit = async (path: string, { size = 'wide', product = inject('productUrl'), ...options }: Visit = {}): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product,
    viewport: sizes[size],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const problems = watch(page, product);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(path);
  return page;
};
