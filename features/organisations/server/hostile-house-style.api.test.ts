import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { multipart, png, type } from '#platform/server/testing/multipart.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Organisation } from '../contract.ts';

/** A word that must never reach what the server sends to browsers. */
const CANARY = 'kanarie';
const plain = ':root {\n  --cook-brand-primary: #123456;\n}\n';

let server: TestServer;
let folder: string;
let admin: Client;
let organisation: Organisation;
/** A user of the organisation, who gets its style sheet. */
let user: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-house-style-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.67', site: { folder, files: false, demo: false } });
  const { id: own } = await buildOrganisation(server.db.query);
  admin = await server.signIn(await buildUser(server.db.query, { organisationId: own, role: 'admin' }));
  const { id } = await buildOrganisation(server.db.query, { themeCss: plain });
  user = await server.signIn(await buildUser(server.db.query, { organisationId: id }));
  organisation = await read(id);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const read = async (id: number) => (await admin.get(`/api/admin/organisations/${id}`)).json<Organisation>();
const served = async (): Promise<string> => (await user.get('/theme.css')).body;
const put = ({ id, version, logo: _logo, login_background: _background, login_video: _video, has_oidc_secret: _has, return_addresses: _return, installation: _installation, public_configurations: _public, ...form }: Organisation, css: string) =>
  admin.put(`/api/admin/organisations/${id}`, { ...form, theme_css: css, oidc_secret: null }, { headers: { 'if-match': `"${version}"` } });
const root = (property: string, value: string): string => `:root {\n  --cook-brand-${property}: ${value};\n}\n`;

const RADIUS = /^Regel 2: --cook-brand-radius is een lengte van 0 tot 24px/;
const COLOUR = /is een kleur, zoals #0b5c8a\.$/;

test.each([
  ['a negative radius', root('radius', '-4px'), RADIUS],
  ['a radius that is no number', root('radius', 'NaN'), RADIUS],
  ['a radius in words', root('radius', CANARY), RADIUS],
  ['a huge radius', root('radius', '999999px'), RADIUS],
  ['a huge radius by a calculation', root('radius', 'calc(999px * 999)'), RADIUS],
  ['a radius that ends its rule', root('radius', `8px;}body{--x:${CANARY}`), /^Regel 2: een thema spreekt alleen :root aan, niet body\.$/],
  ['a colour that ends its rule', root('primary', `red;}body{display:none;--x:${CANARY}`), /^Regel 2: een thema spreekt alleen :root aan, niet body\.$/],
  ['a colour in words', root('primary', CANARY), COLOUR],
  ['an accent in words', root('header', CANARY), COLOUR],
  ['a colour that nobody sees', root('primary', 'transparent'), COLOUR],
  ['a colour with a number that is none', root('primary', 'rgb(NaN 0 0)'), COLOUR],
  ['a colour that is a length', root('neutral', '12px'), COLOUR],
  ['a colour from elsewhere', root('primary', `url(https://${CANARY}.example/x)`), /^Regel 2: url\(\) haalt iets op van elders/],
  ['an escaped url()', root('primary', `\\75rl(https://${CANARY}.example/x)`), /^Regel 2: een schuine streep/],
  ['an import', `@import "https://${CANARY}.example/x.css";`, /^Regel 1: @import haalt iets op/],
  ['a script after the style sheet', `${plain}</style><script>${CANARY}</script>`, /geen HTML/],
  ['a comment that hides a rule', `:root{--cook-brand-font:"/*"}*{background:url(//${CANARY}.example)}/**/`, /^Regel 1/],
  ['a picture of the theme itself', root('logo', `url("javascript:${CANARY}")`), /^Regel 2: url\(\) haalt iets op van elders/],
])('refuses %s with a sentence, and serves the style sheet as it was', async (_what, css, sentence) => {
  const answer = await put(organisation, css);
  expect(answer.statusCode).toBe(422);
  const { errors } = answer.json<{ errors: Record<string, string[]> }>();
  expect(Object.keys(errors)).toEqual(['theme_css']);
  expect(errors['theme_css']?.[0]).toMatch(sentence);
  expect(await served()).toBe(plain);
});

test('refuses a style sheet of more than 20,000 characters', async () => {
  const answer = await put(organisation, plain + `/* ${'x'.repeat(20_000)} */`);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['theme_css']]);
  expect(await served()).toBe(plain);
});

test.each([
  ['the radius', root('radius', '-4px'), ''],
  ['the colours', `:root { --cook-brand-primary: ${CANARY}; --cook-brand-header: #654321; }`, ':root {\n  --cook-brand-header: #654321;\n}\n'],
  ['rules', `:root { --cook-brand-header: #654321;}body{--x:${CANARY}}`, ':root {\n  --cook-brand-header: #654321;\n}\n'],
])('serves a style sheet that was stored before the rules without %s that break them', async (_what, css, expected) => {
  const { id } = await buildOrganisation(server.db.query, { themeCss: css });
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: id }));
  expect((await client.get('/theme.css')).body.replaceAll(':root {\n}\n', '')).toBe(expected);
});

describe('a hostile logo', () => {
  const putLogo = async (id: number, name: string, content: Buffer) =>
    admin.put(`/api/admin/organisations/${id}/pictures/logo`, multipart({ field: 'file', name, content }), { headers: { 'content-type': type, 'if-match': `"${(await read(id)).version}"` } });
  const svg = (inner: string): Buffer => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${inner}</svg>`.padEnd(64));

  test.each([
    ['logo.svg', svg(`><script>${CANARY}</script>`)], ['logo.svg', svg(`onload="${CANARY}()">`)], ['logo.svgz', svg(`><image href="https://${CANARY}.example/x"/>`)],
    ['logo.png', svg(`><script>${CANARY}</script>`)], ['logo.webp', Buffer.from(`<html><script>${CANARY}</script></html>`.padEnd(64))],
  ])('is refused by its contents: %s', async (name, content) => {
    const answer = await putLogo(organisation.id, name, content);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['file']]);
    expect(await served()).toBe(plain);
  });

  test('a name with CSS stays out of the style sheet, and markup after the image runs nowhere', async () => {
    const { id } = await buildOrganisation(server.db.query, { themeCss: plain });
    const client = await server.signIn(await buildUser(server.db.query, { organisationId: id }));
    const { logo } = (await putLogo(id, `x');}body{--x:${CANARY}}.png`, Buffer.concat([png, Buffer.from(`<script>${CANARY}</script>`)]))).json<Organisation>();
    const css = (await client.get('/theme.css')).body;
    expect(css).toContain(`--cook-brand-logo: url("${logo}");`);
    expect(css).not.toContain(CANARY);
    const { headers } = await client.get(logo ?? '');
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('sandbox') as string });
  });
});

test('keeps a hostile colour out of the icon and the manifest of the site', async () => {
  const host = `${CANARY.slice(0, 3)}-${process.pid}-${Date.now()}.example.nl`;
  await buildOrganisation(server.db.query, { hosts: [host], themeCss: root('primary', `red"/><script>${CANARY}</script>`) });
  for (const url of ['/theme.css', '/favicon.svg', '/manifest.webmanifest']) {
    const { statusCode, body } = await server.app.inject({ url, headers: { host } });
    expect([url, statusCode, body.includes(CANARY)]).toEqual([url, 200, false]);
  }
});
