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
const watch = (page: Page, { product, tolerates, alsoAsks }: Required<Pick<Visit, 'product' | 'tolerates' | 'alsoAsks'>>): readonly string[] => {
  const hosts = [product, ...alsoAsks].map((address) => new URL(address).host);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()) && !tolerates.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.includes(url.host)) problems.push(`Asked the outside: ${request.url()}`);
  });
  return problems;
};

export interface Visit extends BrowserContextOptions {
  readonly size?: Size;
  /** Of another product than the one that all journeys share. */
  readonly product?: string;
  /** What the browser writes down of what this story is about: no network, a server in trouble. */
  readonly tolerates?: RegExp;
  /** A browser that forbids service workers: what the page asks then goes through nothing but the network. */
  readonly withoutWorker?: boolean;
  /** Addresses of others that the story leads to. */
  readonly alsoAsks?: readonly string[];
}

/** Matches nothing. */
const nothing = /$^/;

/** A person with a fresh browser; at the end of the test nothing may have gone wrong on the way. */
export const visit = async (
  path: string,
  { size = 'wide', product = inject('productUrl'), tolerates = nothing, alsoAsks = [], withoutWorker = false, ...options }: Visit = {},
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product,
    viewport: sizes[size],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    ...options,
  });
  if (withoutWorker) {
    await context.addInitScript(() => {
      if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    });
  }
  const page = await context.newPage();
  const problems = watch(page, { product, tolerates, alsoAsks });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(path);
  return page;
};
