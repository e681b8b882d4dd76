import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { startGallery } from '../lib/gallery-server.ts';
import { inRoot } from '../lib/paths.mjs';
import { runMain, say } from '../lib/say.mjs';
import { launchOptions } from '../test/chromium.ts';
import { startProduct } from './product.ts';
import { shots, sizes, type Shot } from './shots.ts';

/** A map requests more while it draws: only after this long without requests is it complete. */
const silenceMs = 1_000;

/** Counts the pending requests of a page. The returned function waits until none has been pending for a while. */
const watchNetwork = (page: Page): (() => Promise<void>) => {
  let underway = 0;
  let lastChange = Date.now();
  const change = (by: number) => () => {
    underway += by;
    lastChange = Date.now();
  };
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1));
  const isQuiet = (): boolean => underway <= 0 && Date.now() - lastChange >= silenceMs;
  return () =>
    new Promise((resolve) => {
      lastChange = Date.now();
      const timer = setInterval(() => {
        if (!isQuiet()) return;
        clearInterval(timer);
        resolve();
      }, 100);
    });
};

type Size = keyof typeof sizes;
type Theme = 'light' | 'dark';

/** Base URLs of the servers that screenshots show. */
type Addresses = Readonly<Record<'product' | 'neighbour' | 'gallery', string>>;

/** The stored session of each account, so that each signs in once. */
const sessions = new Map<string, Promise<Session>>();

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const signedIn = (browser: Browser, address: string, account: string): Promise<Session> => {
  const key = `${address} ${account}`;
  const session = sessions.get(key) ?? signIn(browser, address, account);
  sessions.set(key, session);
  return session;
};

const signIn = async (browser: Browser, address: string, account: string): Promise<Session> => {
  const context = await browser.newContext({ baseURL: address, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Gebruikersnaam').fill(account);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Markerwaard-2026!');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const session = await context.storageState();
  await context.close();
  return session;
};

const take = async (browser: Browser, addresses: Addresses, shot: Shot, [size, theme]: readonly [Size, Theme], file: string): Promise<void> => {
  const [width, height] = sizes[size];
  const address = addresses[shot.of ?? 'product'];
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    ...(shot.account && { storageState: await signedIn(browser, address, shot.account) }),
  });
  const page = await context.newPage();
  const quiet = watchNetwork(page);
  await page.goto(shot.path);
  await quiet();
  if (!shot.withCookieBand) await acceptCookies(page);
  await shot.prepare?.(page);
  await quiet();
  await page.screenshot({ path: file });
  await context.close();
  say(path.relative(inRoot(), file));
};

/** Accepts the cookies where the page asks; pages outside the product have no such band. */
const acceptCookies = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: 'Accepteren', exact: true });
  if (await accept.isVisible()) await accept.click();
};

/**
 * `npm run screenshots` takes the screenshots in docs/images. With `all` it takes every shot in every size and both
 * themes, into test-results/screenshots, for inspection; names after `all` choose from the shots. A shot that fails is
 * named, and the others are still taken.
 */
await runMain(async () => {
  const [scope, ...names] = process.argv.slice(2);
  const all = scope === 'all';
  const chosen = names.length === 0 ? shots : shots.filter(({ name }) => names.includes(name));
  let failed = 0;
  const folder = inRoot(all ? 'test-results/screenshots' : 'docs/images');
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const gallery = await startGallery();
  const addresses: Addresses = {
    product: product.address,
    // Browsers resolve names that end in `.localhost` to their own machine.
    neighbour: product.address.replace('//localhost', '//zuiderkoog.localhost'),
    gallery: gallery.address,
  };
  const browser = await chromium.launch(launchOptions());
  try {
    if (all) {
      for (const shot of chosen) {
        for (const size of Object.keys(sizes) as Size[]) {
          for (const theme of ['light', 'dark'] as const) {
            await take(browser, addresses, shot, [size, theme], path.join(folder, `${shot.name}-${size}-${theme}.png`)).catch((error: unknown) => {
              failed += 1;
              say(`${shot.name}, ${size}, ${theme}: ${String(error)}`);
            });
          }
        }
      }
    } else {
      for (const shot of shots.filter(({ name }) => ['map', 'public', 'login'].includes(name))) {
        await take(browser, addresses, shot, ['wide', 'light'], path.join(folder, `${shot.name}.png`));
      }
    }
  } finally {
    await browser.close();
    await gallery.stop();
    await product.stop();
  }
  return failed === 0 ? 0 : 1;
});
