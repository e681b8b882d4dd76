import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let folder: string;
let host: string;
let organisationId: number;
let prefix: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-frames-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  server = await testServer({ features: 'all', site: { folder, files: false, demo: false } });
  host = `kaart-${Date.now()}.example.nl`;
  ({ id: organisationId, prefix } = await buildOrganisation(server.db.query, { hosts: [host] }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let names = 0;
const build = async (overrides: Partial<Parameters<typeof buildConfiguration>[1]> = {}) => {
  const publicToken = `kaart-${++names}`;
  const { id } = await buildConfiguration(server.db.query, { organisationId, public: true, publicToken, options: { share: true }, ...overrides });
  return { id, publicToken };
};
const website = 'https://www.voorbeeld.nl';
const embed = { embed: { websites: [website] } };

describe('the public name in the configuration answer', () => {
  const partOf = async (url: string, client = server.app) => {
    const answer = await client.inject({ url, headers: { host } });
    return answer.json<{ parts: { share: unknown } }>().parts.share;
  };

  test('visitors and users get that of a public configuration that may be shared', async () => {
    const { id, publicToken } = await build();
    expect(await partOf(`/public/${prefix}/${publicToken}`)).toEqual({ token: publicToken });
    const client = await server.signIn(await buildUser(server.db.query, { organisationId }));
    expect((await client.get(`/configuration/${id}`)).json().parts.share).toEqual({ token: publicToken });
  });

  test('is null without the option, and for a configuration that is not public', async () => {
    const { publicToken } = await build({ options: { share: false } });
    expect(await partOf(`/public/${prefix}/${publicToken}`)).toEqual({ token: null });
    const user = await buildUser(server.db.query, { organisationId });
    const { id } = await build({ public: false, users: [user.id] });
    expect((await (await server.signIn(user)).get(`/configuration/${id}`)).json().parts.share).toEqual({ token: null });
  });
});

describe('a page in a frame of another website', () => {
  const ask = (path: string, headers: Record<string, string> = {}, at = host) =>
    server.app.inject({ url: path, headers: { host: at, accept: 'text/html', ...headers } });
  /** Returns the websites that may frame a page, and the older header that refuses every frame. */
  const framedBy = async (path: string, at = host): Promise<[string | undefined, unknown]> => {
    const { headers } = await ask(path, {}, at);
    return [/frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']];
  };
  const refused = ["'none'", 'DENY'];

  test('is allowed for the websites of a public configuration, on its page and the addresses below it', async () => {
    const { publicToken } = await build({ tools: { embed: { websites: [`${website}/`, ' HTTPS://*.School.NL:8443 ', 'http://localhost:3000', ''] } } });
    const expected = [`${website} https://*.school.nl:8443 http://localhost:3000`, undefined];
    for (const below of ['', '/', '/locatie/144000,507000,145000,508000', '?dialog=delen']) expect(await framedBy(`/${publicToken}${below}`)).toEqual(expected);
  });

  test.each(['/', '/login', '/admin', '/admin/users/manage', '/shared/1', '/two-factor', '/password/reset', '/wachtwoord/verlopen', '/element/1', '/voorbeeld/1/bezoeker', '//x', '/bestaat-niet'])(
    'is refused for %s', async (path) => {
      expect(await framedBy(path)).toEqual(refused);
    });

  test('is refused for calls', async () => {
    const { publicToken } = await build({ tools: embed });
    for (const url of [`/public/${prefix}/${publicToken}`, '/api/session', '/loggedin']) {
      const { headers } = await server.app.inject({ url, headers: { host } });
      expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([expect.stringContaining("frame-ancestors 'none'"), 'DENY']);
    }
  });

  test.each<[string, Parameters<typeof build>[0]]>([
    ['that names no websites', { tools: {} }],
    ['with the setting switched off', { tools: { embed: { enabled: false, websites: [website] } } }],
    ['that is not public', { public: false, tools: embed }],
    ['that has ended', { tools: embed, validUntil: new Date(Date.now() - 1_000) }],
    ['with a malformed website', { tools: { embed: { websites: [website, "https://a.nl; script-src *"] } } }],
    ['with a website without TLS', { tools: { embed: { websites: ['http://www.voorbeeld.nl'] } } }],
    ['with all websites', { tools: { embed: { websites: ['*'] } } }],
    ['with all websites of a country', { tools: { embed: { websites: ['https://*.nl'] } } }],
  ])('is refused for a configuration %s', async (_, overrides) => {
    const { publicToken } = await build(overrides);
    expect(await framedBy(`/${publicToken}`)).toEqual(refused);
  });

  test('is refused for a removed configuration, and for one of another organisation', async () => {
    const { id, publicToken } = await build({ tools: embed });
    const other = `elders-${Date.now()}.example.nl`;
    await buildOrganisation(server.db.query, { hosts: [other] });
    expect(await framedBy(`/${publicToken}`, other)).toEqual(refused);
    await server.db.query.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect(await framedBy(`/${publicToken}`)).toEqual(refused);
  });

  test('sets no cookies', async () => {
    const { publicToken } = await build({ tools: embed });
    expect((await ask(`/${publicToken}`, { 'sec-fetch-dest': 'document' })).cookies.length).toBeGreaterThan(0);
    for (const destination of ['iframe', 'frame', 'embed', 'object']) {
      expect((await ask(`/${publicToken}`, { 'sec-fetch-dest': destination })).cookies).toEqual([]);
    }
  });
});
