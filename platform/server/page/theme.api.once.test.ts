import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-theme-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  server = await testServer({ site: { folder, files: false, demo: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const primary = (colour: string): string => `:root {\n  --cook-brand-primary: ${colour};\n}\n`;

test('the theme is that of the host name for visitors, and of their own organisation for users', async () => {
  const host = `kaart-${Date.now()}.example.nl`;
  await buildOrganisation(server.db.query, { hosts: [host], themeCss: primary('#101010'), logo: '/logo.svg' });
  const own = await buildOrganisation(server.db.query, { themeCss: primary('#202020') });
  const answer = await server.app.inject({ url: '/theme.css', headers: { host } });
  expect(answer.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') as string });
  expect(answer.body).toBe(`${primary('#101010')}\n:root {\n  --cook-brand-logo: url("/logo.svg");\n  --cook-brand-mark: none;\n}\n`);
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: own.id }));
  expect((await client.get('/theme.css', { headers: { host } })).body).toBe(primary('#202020'));
});

test('the page loads the theme after the style sheets of the product', async () => {
  const { body } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).toMatch(/<link rel="stylesheet" href="\/theme\.css" nonce="[^"]+" \/>.*<\/head>/);
});

test('an unchanged theme returns 304', async () => {
  const host = `kaart-same-${Date.now()}.example.nl`;
  await buildOrganisation(server.db.query, { hosts: [host], themeCss: primary('#303030') });
  const { headers } = await server.app.inject({ url: '/theme.css', headers: { host } });
  const again = await server.app.inject({ url: '/theme.css', headers: { host, 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the page, its icon and its manifest name the organisation of the host', async () => {
  const host = `kaart-naam-${Date.now()}.example.nl`;
  const name = 'Gemeente "Zee" & <Dijk>';
  await buildOrganisation(server.db.query, { hosts: [host], name, themeCss: primary('#ffcc00') });
  const get = (url: string) => server.app.inject({ url, headers: { host, accept: 'text/html' } });
  const head = (await get('/')).body;
  expect(head).toContain('<meta name="description" content="Kaarten en gegevens van Gemeente &#34;Zee&#34; &#38; &#60;Dijk&#62;" />');
  expect(head).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest.json()).toMatchObject({
    name: `COOK - ${name}`, short_name: name, lang: 'nl', start_url: '/', theme_color: '#ffcc00', icons: expect.arrayContaining([{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]) as unknown,
  });
  const icon = await get('/favicon.svg');
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.body).toMatch(/^<svg .*fill="#ffcc00".*fill="#1b1b1b">Z<\/text><\/svg>$/);
});
