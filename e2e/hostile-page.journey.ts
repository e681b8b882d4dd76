import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';
import { expect } from './support/expect.ts';
import { secretOfProducts } from './support/product.ts';
import { sharedProduct } from './support/shared-product.ts';
import { password, twoFactorSecret, visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

/** The site of somebody else: a page that frames every address it is asked for. */
let hostile: Server;
let site: string;

beforeAll(async () => {
  hostile = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://x').searchParams.get('framed') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Prijs gewonnen</title><iframe id="framed" src="${framed}" width="900" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => {
  hostile.close(() => resolve());
  hostile.closeAllConnections();
}));

test.each(['/openbaar', '/login', '/', '/beheer', '/api/configuration', '/remote/kijker/x'])('a page of another site cannot frame %s', async (path) => {
  const { address } = sharedProduct();
  const page = await visit('about:blank', { alsoAsks: [site], tolerates: /Refused to (?:frame|display)|Framing .* violates|frame-ancestors|X-Frame-Options/ });
  await page.goto(`${site}/?framed=${encodeURIComponent(`${address}${path}`)}`);
  const frame = await (await page.locator('#framed').elementHandle())?.contentFrame();
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  // The script of the hostile page reaches no document, and the frame shows no element of the product.
  expectValue(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
  expectValue(await frame?.locator('#root, button, input').count()).toBe(0);
});

/** Messages that other products act upon, or that the product sends within itself. */
const messages: readonly unknown[] = [
  'activate', 'logout', { type: 'SKIP_WAITING' }, { id: 1, name: 'open', input: {} }, { type: 'navigate', url: 'javascript:alert(1)' },
  { type: 'session', user: { id: 1, role: 'admin' } }, { source: 'react-devtools-bridge', payload: [] }, JSON.stringify({ event: 'configuration', data: {} }),
  { __proto__: { polluted: true } }, '<img src=x onerror=alert(1)>',
];

test('messages of another site and of a frame change nothing in the product', async () => {
  const page = await visitAs('kijker', '/');
  await mapIsDrawn(page);
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.method() !== 'GET') seen.push(`${request.method()} ${request.url()}`);
  });
  const state = () => page.evaluate(() => ({
    address: location.href, user: localStorage.getItem('cook_user'), heading: document.querySelector('h1')?.textContent,
    tabs: [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent), polluted: 'polluted' in {},
  }));
  const before = await state();
  expectValue(before.tabs).not.toEqual([]);
  await page.evaluate(async (sent) => {
    // A frame with an origin of its own, as a dashboard or an answer of a map service has.
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    document.body.append(frame);
    for (const data of sent) {
      window.postMessage(data, '*');
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: frame.contentWindow }));
    }
    frame.remove();
    // Messages arrive in order, so all earlier ones have been handled.
    await new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'last' && resolve(null));
      window.postMessage('last', '*');
    });
  }, messages);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expectValue(await state()).toEqual(before);
  expectValue(seen).toEqual([]);
});

test('a window of another site keeps no handle on the product that it opened', async () => {
  const { address } = sharedProduct();
  const page = await visit('about:blank', { alsoAsks: [site] });
  await page.goto(site);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), `${address}/openbaar`);
  const popup = await opened;
  await mapIsDrawn(popup);
  expectValue(await popup.evaluate(() => window.opener)).toBeNull();
  expectValue(await page.evaluate((sent) => {
    const { opened: handle } = window as unknown as { opened: Window };
    for (const data of sent) handle.postMessage(data, '*');
    return { closed: handle.closed, frames: handle.length };
  }, messages)).toEqual({ closed: true, frames: 0 });
  await expect(popup.getByRole('tab', { name: 'Legenda' })).toBeVisible();
});

test('no file that the browser gets contains a secret, the name of one, or code of the server', async () => {
  const { address } = sharedProduct();
  const files = readdirSync(inRoot('apps/web/dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|webmanifest|map)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(inRoot('apps/web/dist').length));
  expectValue(files.length).toBeGreaterThan(50);
  const forbidden = [
    secretOfProducts, password, twoFactorSecret, 'COOK_SECRET', 'DATABASE_URL', 'OIDC_CLIENT_SECRET', 'FME_TOKEN', 'SMTP_URL', 'COOK_S3_SECRET',
    'node:crypto', 'node:fs', 'password_hash', 'token_hash', 'insert into ',
  ];
  const found: string[] = [];
  for (const file of files) {
    const answer = await fetch(`${address}${file}`);
    const served = answer.ok ? await answer.text() : '';
    const text = `${served}${readFileSync(inRoot(`apps/web/dist${file}`), 'utf8')}`;
    found.push(...forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));
  }
  expectValue(found).toEqual([]);
});
