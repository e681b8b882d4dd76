import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';
import { multipart, type as multipartType } from '../testing/multipart.ts';
import { drawIcon } from './icon-pixels.ts';
import type { ManifestIcon } from './icons.ts';
import { writePng } from './png.ts';
import { colourAt, readPng } from './testing/read-png.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-icons-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  server = await testServer({ features: 'all', site: { folder, files: false, demo: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let hosts = 0;
const organisation = async (colour: string, name = 'Gemeente Markerwaard') => {
  hosts += 1;
  const host = `icoon-${hosts}-${Date.now()}.example.nl`;
  const made = await buildOrganisation(server.db.query, { hosts: [host], name, themeCss: `:root { --cook-brand-primary: ${colour}; }` });
  return { ...made, get: (url: string) => server.app.inject({ url, headers: { host, accept: 'text/html' } }) };
};
type Organisation = Awaited<ReturnType<typeof organisation>>;
const iconsOf = async ({ get }: Organisation) => (await get('/manifest.webmanifest')).json<{ icons: ManifestIcon[] }>().icons;

/** Below the hole of the pin and above its point: covered at every size. */
const inked = (size: number): [number, number] => [size / 2, Math.round(size * 0.64)];

test.each([['#8a1538', '#ffffffff'], ['#ffcc00', '#1b1b1bff']])('the icons of an organisation with the colour %s have its colour and a pin in %s', async (colour, ink) => {
  const own = await organisation(colour);
  for (const [path, size, corner] of [
    ['/icon-192.png', 192, `${colour}00`], ['/icon-512.png', 512, `${colour}00`],
    ['/icon-maskable-192.png', 192, `${colour}ff`], ['/icon-maskable-512.png', 512, `${colour}ff`], ['/apple-touch-icon.png', 180, `${colour}ff`],
  ] as const) {
    const answer = await own.get(path);
    expect(answer.headers, path).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    const pixels = readPng(answer.rawPayload);
    const far = size - 1;
    expect([pixels.width, pixels.height, colourAt(pixels, 0, 0), colourAt(pixels, far, 0), colourAt(pixels, 0, far), colourAt(pixels, far, far)], path)
      .toEqual([size, size, corner, corner, corner, corner]);
    expect(colourAt(pixels, ...inked(size)), path).toBe(ink);
    expect(colourAt(pixels, size / 2, Math.round(size * 0.06)), path).toBe(`${colour}ff`);
  }
});

test('the hole of the pin shows the ground, and its edge is smooth', () => {
  const pixels = drawIcon({ size: 192, ground: '#000000', ink: '#ffffff', shape: 'rounded', pin: 0.66 });
  const column = Array.from({ length: 192 }, (_, y) => colourAt(pixels, 96, y));
  expect(column[Math.round(192 * 0.17 + 192 * 0.66 * 0.36)]).toBe('#000000ff');
  const shades = new Set(Array.from({ length: 192 * 192 }, (_, at) => pixels.rgba[at * 4]));
  expect(shades.size).toBeGreaterThan(20);
});

test('the manifest lists each icon with the size that it has, and the page links them', async () => {
  const own = await organisation('#8a1538', 'Gemeente "Zee" <script>');
  const icons = await iconsOf(own);
  expect(icons.map(({ src, sizes, purpose = 'any' }) => `${src} ${sizes} ${purpose}`)).toEqual([
    '/favicon.svg any any', '/icon-192.png 192x192 any', '/icon-512.png 512x512 any', '/icon-maskable-192.png 192x192 maskable', '/icon-maskable-512.png 512x512 maskable',
  ]);
  const { body } = await own.get('/');
  expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />');
  expect(body).toContain('<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />');
  expect(body).not.toContain('<script>');
});

const upload = async ({ id }: Organisation, content: Buffer): Promise<string> => {
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'admin' }));
  const { version } = (await admin.get(`/api/admin/organisations/${id}`)).json<{ version: number }>();
  const answer = await admin.put(`/api/admin/organisations/${id}/pictures/logo`, multipart({ field: 'file', name: 'logo.png', content }), {
    headers: { 'if-match': `"${version}"`, 'content-type': multipartType },
  });
  return answer.json<{ logo: string }>().logo;
};
const look = { ground: '#123456', ink: '#ffffff', shape: 'full', pin: 0.5 } as const;

test('an uploaded square PNG is the icon as it is, and the drawn ones stay for systems that cut', async () => {
  const own = await organisation('#8a1538');
  const content = await writePng(drawIcon({ size: 256, ...look }));
  const logo = await upload(own, content);
  expect((await iconsOf(own)).map(({ src, sizes }) => `${src} ${sizes}`)).toEqual([`${logo} 256x256`, '/icon-maskable-192.png 192x192', '/icon-maskable-512.png 512x512']);
  expect((await own.get('/apple-touch-icon.png')).rawPayload.equals(content)).toBe(true);
});

test.each([['too small', 179, 179], ['wider than high', 400, 300]])('an uploaded PNG that is %s does not become the icon', async (_, width, height) => {
  const own = await organisation('#8a1538');
  await upload(own, await writePng({ width, height, rgba: new Uint8Array(width * height * 4) }));
  expect((await iconsOf(own))[1]?.src).toBe('/icon-192.png');
  expect(readPng((await own.get('/apple-touch-icon.png')).rawPayload).width).toBe(180);
});
