import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';
import { drafting, pathOf } from './testing/drafting.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let viewer: BuiltUser;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  viewer = await buildUser(server.db.query, { organisationId });
});
afterAll(() => server.close());

const { read, save, publish, opened, change } = drafting(() => manager);

test('keeps the receivers of notifications when a draft is published or an edition restored', async () => {
  const db = server.db.query;
  const kim = await buildUser(db, { organisationId });
  const { id } = await buildConfiguration(db, { organisationId, tools: { notifications: { receiver: [viewer.id], attachments: false } } });
  const saved = await change(id, () => ({ tools: { notifications: { receiver: [viewer.id], attachments: true } } }));
  expect(saved.document.tools).toEqual({ notifications: { attachments: true } });
  const path = `/api/admin/notification-receivers/${id}`;
  const { version } = (await manager.get(path)).json<{ version: number }>();
  const set = await manager.put(path, { receivers: [kim.id], email: 'meldingen@markerwaard.example' }, { headers: { 'if-match': `"${version}"` } });
  expect(set.statusCode).toBe(200);
  expect((await read(id)).version).toBe(saved.version);
  expect((await publish(id, saved.version)).statusCode).toBe(200);
  expect((await opened(id)).tools['notifications']).toEqual({ receiver: [kim.id], email: 'meldingen@markerwaard.example', attachments: true });
  const { version: now } = await read(id);
  await manager.post(pathOf(id, 'editions/1/restore'), {}, { headers: { 'if-match': `"${now}"` } });
  await publish(id, (await read(id)).version);
  expect((await opened(id)).tools['notifications']).toEqual({ receiver: [kim.id], email: 'meldingen@markerwaard.example', attachments: false });
});

test('describes problems of tools and of the public name in words', async () => {
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const draft = await read(id);
  const wrong = { public_token: 'Met Spatie', tools: { filters: [{ name: 'Status', layers: ['y'] }], grid: [{ name: 'a', columns: [{ name: 'b' }] }] } };
  const { problems } = (await save(id, draft, { ...draft.document, ...wrong })).json<ConfigurationDraft>();
  expect(problems.map(({ message }) => message)).toEqual([
    'De openbare naam klopt niet. Gebruik kleine letters, cijfers, streepjes (-) en lage streepjes (_), en begin met een letter of cijfer.',
    'Bij Tabel (onderdeel 1, Kolommen 1) ontbreekt “Veld”.', 'Bij Filters (onderdeel 1) ontbreekt “Kolom”.',
  ]);
});

test('offers no layers of a map of another organisation, even when it is in the legend', async () => {
  const db = server.db.query;
  const { id } = await buildConfiguration(db, { organisationId });
  const { id: elsewhere } = await buildOrganisation(db);
  const source = (layer: string) => ({ type: 'ImageWMS', url: 'https://kaart.example.test/wms', layers: [{ name: layer }] });
  const foreign = await buildMap(db, { organisationId: elsewhere, source: source('vreemd') });
  const own = await buildMap(db, { organisationId, source: source('eigen') });
  // No call can store this row any more: it dates from before maps were checked against their organisation.
  for (const { id: map_id } of [foreign, own]) await db.insertInto('configuration_maps').values({ configuration_id: id, map_id, organisation_id: organisationId, sort: 0 }).execute();
  expect((await read(id)).document.legend).toHaveLength(2);
  const { layers, maps } = (await manager.get(pathOf(id, 'tool-choices'))).json<ToolChoices>();
  expect(layers).toEqual(['eigen']);
  expect(maps.map((map) => map.id)).toEqual([own.id]);
});
