import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedQuery } from '../contract.ts';

interface Municipality {
  readonly organisationId: number;
  readonly configurationId: number;
  readonly mapId: number;
  readonly manager: Client;
}

type File = Record<string, unknown> & { readonly belongings: { readonly saved_queries: readonly Record<string, unknown>[] }; readonly maps: readonly { readonly id: number }[] };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());

const feature = { layer: 'bomen', properties: { soort: 'eik', hoogte: 5 }, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } };
const asked = { layer: 'bomen', where: 'everywhere', area: null, conditions: [{ match: 'and', property: 'soort', operator: 'contains', expression: 'eik' }] };
const admin = '/api/admin/configurations';

const build = async (): Promise<Municipality> => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const { id: configurationId } = await buildConfiguration(db, { organisationId, public: true, publicToken: `reis-${organisationId}` });
  const { id: mapId } = await buildMap(db, { organisationId, name: 'bomen', place: { configurationId }, features: [feature], source: { layers: [{ name: 'bomen' }] } });
  return { organisationId, configurationId, mapId, manager: await server.signIn(await buildUser(db, { organisationId, role: 'manager' })) };
};
const save = async ({ configurationId, mapId, manager }: Municipality, name: string, shared: boolean) =>
  expect((await manager.post(`/api/configurations/${configurationId}/queries`, { name, shared, map_id: mapId, ...asked })).json()).toMatchObject({ name });
const exportOf = async ({ configurationId, manager }: Municipality) => (await manager.get(`${admin}/${configurationId}/export`)).json<File>();
const queriesIn = async (configurationId: number, as: Client) => (await as.get(`/api/configurations/${configurationId}/queries`)).json<{ queries: SavedQuery[] }>().queries;

/** Imports a file, and publishes the configuration that it became. */
const importBy = async ({ manager }: Municipality, file: File, more: object = {}) => {
  const answer = (await manager.post(`${admin}/import`, { file, ...more })).json<{ id: number; version: number; notes: string[] }>();
  expect((await manager.post(`${admin}/${answer.id}/publish`, { note: '' }, { headers: { 'if-match': `"${answer.version}"` } })).statusCode).toBe(200);
  return answer;
};

test('queries for everybody travel with a configuration to the maps that stand for theirs, and those of one user do not', async () => {
  const [from, to] = [await build(), await build()];
  await save(from, 'Eiken', true);
  await save(from, 'Alleen van mij', false);
  const file = await exportOf(from);
  expect(file.belongings).toEqual({ saved_queries: [{ name: 'Eiken', map_id: from.mapId, question: asked }] });
  expect(JSON.stringify(file)).not.toContain('Alleen van mij');
  const { id } = await importBy(to, file);
  const [query, ...others] = await queriesIn(id, to.manager);
  expect([query, others]).toEqual([expect.objectContaining({ name: 'Eiken', map_id: to.mapId, shared: true }), []]);
  expect((await to.manager.get(`/api/saved-queries/${query?.id}`)).json()).toEqual({ map_id: to.mapId, ...asked });
  const noted = await server.db.query.selectFrom('audit_log').select(['action', 'details']).where('organisation_id', '=', to.organisationId).where('object_type', '=', 'saved_query').execute();
  expect(noted).toMatchObject([{ action: 'saved_query.add', details: { name: 'Eiken' } }]);
});

test('a query on a new map has the id of that map, and one whose map is left out is left out with a note', async () => {
  const [from, to] = [await build(), await build()];
  await save(from, 'Eiken', true);
  const file = await exportOf(from);
  const editor = { ...to, manager: await server.signIn(await buildUser(server.db.query, { organisationId: to.organisationId, role: 'admin' })) };
  const at = { query: { organisation: String(to.organisationId) } };
  const made = (await editor.manager.post(`${admin}/import`, { file, maps: [{ id: from.mapId, use: 'new' }] }, at)).json<{ id: number; made_maps: number }>();
  const { map_id: newId } = await server.db.query.selectFrom('saved_queries').select('map_id').where('configuration_id', '=', made.id).executeTakeFirstOrThrow();
  expect(made.made_maps).toBe(1);
  expect([from.mapId, to.mapId]).not.toContain(newId);
  const none = await importBy(to, file, { maps: [{ id: from.mapId, use: 'none' }] });
  expect(none.notes).toContain('Eén bewaarde vraag is weggelaten, want haar kaart is niet overgenomen.');
  expect(await queriesIn(none.id, to.manager)).toEqual([]);
});

test('a query about fields that the map here does not have is not opened, and tells nothing', async () => {
  const [from, to] = [await build(), await build()];
  await save(from, 'Eiken', true);
  await server.db.query.updateTable('map_features').set({ properties: { kleur: 'rood' } }).where('organisation_id', '=', to.organisationId).execute();
  const { id } = await importBy(to, await exportOf(from));
  const [query] = await queriesIn(id, to.manager);
  expect((await to.manager.get(`/api/saved-queries/${query?.id}`)).json()).toMatchObject({ code: 'query_fields_unknown' });
});

test('a file of format 2 is read without queries, and one with queries that break the rules is refused with their place', async () => {
  const [from, to] = [await build(), await build()];
  await save(from, 'Eiken', true);
  const { belongings, ...before } = await exportOf(from);
  expect(belongings.saved_queries).toHaveLength(1);
  expect(await queriesIn((await importBy(to, { ...before, format: 2 } as unknown as File)).id, to.manager)).toEqual([]);
  const [query] = belongings.saved_queries;
  for (const wrong of [{ ...query, name: '' }, { ...query, map_id: 0 }, { ...query, user_id: 1 }, { ...query, question: { ...asked, conditions: [] } }, null]) {
    for (const path of ['import', 'import/preview']) {
      const answer = await from.manager.post(`${admin}/${path}`, { file: { ...before, belongings: { saved_queries: [wrong] } } });
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('belongings.saved_queries.0')]);
    }
  }
  const { statusCode } = await from.manager.post(`${admin}/import`, { file: { ...before, belongings: { van_een_ander: [1], saved_queries: Array.from({ length: 101 }, () => query) } } });
  expect(statusCode).toBe(422);
});
