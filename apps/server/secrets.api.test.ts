import { Writable } from 'node:stream';
import type { Tools } from '#platform/domain/configurations/tool-credentials.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { addressesOf } from '#platform/server/http/register-route.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalls } from './matrix/calls.ts';

/** Part of every secret of these tests. */
const canary = 'kanarie-5e1d';
const secretOf = (what: string): string => `${canary}-${what}`;
/** Nothing answers here, and the server refuses the address at once. */
const closed = '127.0.0.1:1';

const { features, calls, close } = await findCalls();
const reads = calls.filter(({ route: { call } }) => call.method === 'GET');

const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let server: TestServer;
let clients: Record<'admin' | 'manager' | 'viewer' | 'visitor', Client>;
let prefix: string;
/** Ids that stand in the paths of the calls. */
let ids: number[];
let configurationId: number;
const answersToSecrets: Awaited<ReturnType<Client['put']>>[] = [];

beforeAll(async () => {
  server = await testServer({
    features, log,
    environment: {
      LOG_LEVEL: 'trace', COOK_ACTIVE_DIRECTORY: 'true', OIDC_ISSUER: `https://${closed}`, OIDC_CLIENT_ID: 'cook', OIDC_CLIENT_SECRET: secretOf('oidc'),
      FME_URL: `https://${closed}`, FME_TOKEN: secretOf('fme'), FME_IMPORT: 'a/b.fmw', FME_EXPORT: 'a/c.fmw', SMTP_URL: `smtp://cook:${secretOf('smtp')}@${closed}`,
    },
  });
  const { query } = server.db;
  const organisation = await buildOrganisation(query, {
    settings: { oidc: { issuer: `https://${closed}`, client_id: 'own', client_secret_sealed: credentialsBox({ secret: testSecret }).seal(secretOf('own-oidc')) } },
  });
  const { id: organisationId } = organisation;
  ({ prefix } = organisation);
  const [admin, manager, viewer] = await Promise.all((['admin', 'manager', 'viewer'] as const).map((role) => buildUser(query, { organisationId, role })));
  const [byAdmin, byManager, byViewer] = await Promise.all([admin!, manager!, viewer!].map((user) => server.signIn(user)));
  clients = { admin: byAdmin!, manager: byManager!, viewer: byViewer!, visitor: await server.visitor() };
  const { tools } = server.platform.catalogue;
  const guarded = tools.filter(({ credentials }) => credentials);
  const configuration = await buildConfiguration(query, {
    organisationId, public: true, users: [viewer!.id], tools: Object.fromEntries(guarded.map(({ name }) => [name, { client: 'x' }])) as Tools,
  });
  configurationId = configuration.id;
  for (const { name, credentials = {} } of guarded) {
    const fields = Object.fromEntries(Object.keys(credentials).map((field) => [field, secretOf(`${name}-${field}`)]));
    answersToSecrets.push(await byAdmin!.put(`/api/admin/configurations/${configurationId}/tools/${name}/credentials`, { fields }, { headers: { 'if-match': '"0"' } }));
  }
  const source = {
    url: `https://naam:${secretOf('url')}@${closed}/wms?token=${secretOf('query')}`, authorization: `Bearer ${secretOf('authorization')}`, token: secretOf('token'),
    params: [{ name: 'LAYERS', value: 'a' }, { name: 'apikey', value: secretOf('parameter') }],
  };
  const place = { configurationId };
  const maps = [
    await buildMap(query, { organisationId, type: 'Image', place, source: { type: 'ImageWMS', ...source } }),
    await buildMap(query, { organisationId, type: 'Tile', place, source: { type: 'TileArcGISRest', ...source } }),
  ];
  ids = [configurationId, ...maps.flatMap(({ id, sourceId }) => [id, sourceId]), organisationId, manager!.id];
});
afterAll(async () => {
  await server.close();
  await close();
});

/** Returns the paths of a call with each id, or one path when it has no id. */
const pathsOf = (address: string): string[] => {
  const named = address.replace(':organization', prefix).replace(':prefix', prefix).replace(':tool', 'oblique').replaceAll(/:\w*(?:token|name|query|key)\b/g, 'x');
  return /:\w+/.test(named) ? ids.map((id) => named.replaceAll(/:\w+/g, String(id)).replaceAll('*', 'x')) : [named.replaceAll('*', 'x')];
};

test.each(['admin', 'manager', 'viewer', 'visitor'] as const)('no answer to a %s contains a secret of a tool, source, provider or setting', async (who) => {
  const answered = new Set<string>();
  const leaks: string[] = [];
  for (const { name, route } of reads) {
    // Ends the session of this client.
    if (name === 'GET /logout') continue;
    for (const path of addressesOf(route.call).slice(0, 1).flatMap(pathsOf)) {
      const { statusCode, body, headers } = await clients[who].get(path);
      if (statusCode === 200) answered.add(name);
      if ([body, JSON.stringify(headers)].some((text) => text.includes(canary) || text.includes(testSecret))) leaks.push(`${name} ${path}`);
    }
  }
  expect(leaks).toEqual([]);
  const least = { admin: 60, manager: 50, viewer: 15, visitor: 5 };
  expect(answered.size, [...answered].join(', ')).toBeGreaterThan(least[who]);
  expect(answered).toContain('GET /configuration/:id');
  const administers = who === 'admin' || who === 'manager';
  const administered = ['GET /admin/configurations/:id/export', 'GET /admin/configurations/:id/editions', 'GET /admin/maps/:id'];
  expect(administered.filter((name) => answered.has(name))).toEqual(administers ? administered : []);
});

test('setting the credentials of a tool answers without them', () => {
  expect(answersToSecrets.length).toBeGreaterThan(1);
  expect(answersToSecrets.map(({ statusCode, body }) => [statusCode, body.includes(canary)])).toEqual(answersToSecrets.map(() => [200, false]));
});

test('no log line and no readable column contains a secret', async () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  const { query } = server.db;
  const stored = await Promise.all([
    query.selectFrom('configurations').selectAll().where('id', '=', configurationId).execute(),
    query.selectFrom('map_sources').selectAll().where('id', 'in', ids).execute(),
    query.selectFrom('organisations').selectAll().where('id', 'in', ids).execute(),
    query.selectFrom('audit_log').selectAll().where('object_id', 'in', ids.map(String)).execute(),
  ]);
  expect(stored.slice(0, 3).every((rows) => rows.length > 0)).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(canary);
});
