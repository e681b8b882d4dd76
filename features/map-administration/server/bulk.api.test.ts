import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeMap } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap, MapSent } from '../contract.ts';
import { wmsMap } from './testing/map.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(() => server.close());

const make = async (more: Partial<MapSent> = {}): Promise<AdminMap> => (await manager.post('/api/admin/maps', wmsMap(more))).json<AdminMap>();
const read = async (id: number): Promise<AdminMap> => (await manager.get(`/api/admin/maps/${id}`)).json<AdminMap>();
const audited = (id: number) => server.db.query.selectFrom('audit_log').select('action').where('object_type', '=', 'map').where('object_id', '=', String(id)).orderBy('id').execute();
const bulk = (maps: unknown, client = manager) => client.post('/api/admin/maps/bulk', { maps });

describe('changing several maps at once', () => {
  test('changes maps alike, and restores their former values with the answer', async () => {
    const [one, two] = [await make({ click: 'grid' }), await make({ click: null, source: { ...wmsMap().source, attributions: 'Eerst' } })];
    const set = { hide: true, click: 'featureInfo', attributions: '© Gemeente<script>alert(1)</script>' };
    const answer = await bulk([one, two].map(({ id, version }) => ({ id, version, set })));
    expect(answer.statusCode).toBe(200);
    expect(await read(two.id)).toMatchObject({ hide: true, click: 'featureInfo', source: { attributions: '© Gemeente' } });
    expect((await bulk(answer.json())).statusCode).toBe(200);
    expect(await read(one.id)).toMatchObject({ hide: false, click: 'grid', source: { attributions: null } });
    expect(await read(two.id)).toMatchObject({ hide: false, click: null, source: { attributions: 'Eerst' } });
  });

  test('raises the version of other maps with the same source', async () => {
    const [one, two] = [await make(), await make()];
    await server.db.query.updateTable('maps').set({ source_id: one.source.id }).where('id', '=', two.id).execute();
    const third = await make();
    await server.db.query.updateTable('maps').set({ source_id: one.source.id }).where('id', '=', third.id).execute();
    const [before, beforeTwo, beforeThird] = [await read(one.id), await read(two.id), await read(third.id)];
    const set = { attributions: '© Gemeente' };
    const answer = await bulk([before, beforeTwo].map(({ id, version }) => ({ id, version, set })));
    expect((await read(third.id)).version).toBeGreaterThan(beforeThird.version);
    expect((await bulk(answer.json())).statusCode).toBe(200);
  });

  test('removes and restores maps, and lists the configurations that show them', async () => {
    const made = await make();
    const { id: configurationId, name } = await buildConfiguration(server.db.query, { organisationId });
    await placeMap(server.db.query, { organisationId, configurationId, mapId: made.id });
    expect((await manager.post('/api/admin/maps/uses', { ids: [made.id] })).json()).toEqual([{ id: configurationId, name, maps: 1 }]);
    const answer = await bulk([{ id: made.id, version: made.version, set: { removed: true } }]);
    expect((await manager.get(`/api/admin/maps/${made.id}`)).statusCode).toBe(404);
    expect((await bulk([{ id: made.id, version: answer.json()[0].version, set: { hide: true } }])).statusCode).toBe(404);
    expect((await bulk(answer.json())).statusCode).toBe(200);
    expect((await read(made.id)).used_in).toEqual([{ id: configurationId, name }]);
    expect((await audited(made.id)).map(({ action }) => action)).toEqual(['map.create', 'map.remove', 'map.restore']);
  });

  test('sets a visible range, and keeps the other end when one end is set', async () => {
    const [one, two] = [await make({ minResolution: 1, maxResolution: 10 }), await make()];
    const of = ({ id, version }: AdminMap, set: object) => ({ id, version, set });
    const answer = await bulk([one, two].map((map) => of(map, { minResolution: 0.5, maxResolution: 100 })));
    expect(await read(two.id)).toMatchObject({ minResolution: 0.5, maxResolution: 100 });
    expect((await bulk(answer.json())).statusCode).toBe(200);
    expect(await read(one.id)).toMatchObject({ minResolution: 1, maxResolution: 10 });
    const now = await read(one.id);
    expect((await bulk([of(now, { maxResolution: 0.5 })])).json()).toMatchObject({ errors: { maxResolution: ['Het begin van het bereik ligt na het einde.'] } });
    expect((await bulk([of(now, { minResolution: null, maxResolution: 0.5 })])).statusCode).toBe(200);
  });

  test('names the maps that others changed, with their names, in a 412', async () => {
    const [one, two, three] = [await make({ name: 'Wegen' }), await make({ name: 'Water' }), await make({ name: 'Wijken' })];
    const colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager', firstName: 'Kim', lastName: 'Kade' }));
    for (const { id, version } of [one, three]) await bulk([{ id, version, set: { click: null } }], colleague);
    const refused = await bulk([one, two, three].map(({ id, version }) => ({ id, version, set: { hide: true } })));
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ message: 'Intussen gewijzigd: “Wegen” (Kim Kade), “Wijken” (Kim Kade). Er is niets veranderd; de lijst is ververst.' });
    expect((await read(two.id)).hide).toBe(false);
  });

  test('changes nothing when one map is stale, of another organisation, or listed twice', async () => {
    const db = server.db.query;
    const [one, two] = [await make(), await make()];
    const foreign = await buildMap(db, { organisationId: (await buildOrganisation(db)).id });
    const set = { hide: true };
    const mine = { id: one.id, version: one.version, set };
    expect((await bulk([mine, { id: two.id, version: two.version + 7, set }])).statusCode).toBe(412);
    expect((await bulk([mine, { id: foreign.id, version: 1, set }])).statusCode).toBe(404);
    expect((await bulk([mine, mine])).statusCode).toBe(422);
    expect((await bulk([])).statusCode).toBe(422);
    expect((await read(one.id)).hide).toBe(false);
  });
});
