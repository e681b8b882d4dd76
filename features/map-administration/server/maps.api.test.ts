import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { placeMap } from '#platform/domain/maps/maps.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap, ListedMap, mapSorts, MapSent } from '../contract.ts';
import { wmsMap } from './testing/map.ts';

let server: TestServer;
let organisationId: number;
let managerId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId, role: 'manager' });
  managerId = user.id;
  manager = await server.signIn(user);
});
afterAll(() => server.close());

const make = async (more: Partial<MapSent> = {}, client = manager): Promise<AdminMap> => {
  const answer = await client.post('/api/admin/maps', wmsMap(more));
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  return answer.json<AdminMap>();
};
const read = async (id: number, client = manager): Promise<AdminMap> => (await client.get(`/api/admin/maps/${id}`)).json<AdminMap>();
const put = (map: Pick<AdminMap, 'id' | 'version'>, body: unknown, client = manager) =>
  client.put(`/api/admin/maps/${map.id}`, body, { headers: { 'if-match': `"${map.version}"` } });
const audited = (id: number) => server.db.query.selectFrom('audit_log').select(['action', 'details']).where('object_type', '=', 'map').where('object_id', '=', String(id)).orderBy('id').execute();
const bulk = (maps: unknown, client = manager) => client.post('/api/admin/maps/bulk', { maps });

describe('a map', () => {
  test('creates a map with its source in no configuration, and reads it back equal', async () => {
    const made = await make({
      name: '  Bomen ', title: 'Alle bomen', search: 'soort', tooltip: 'Uit het beheer', minResolution: 0.1, maxResolution: 100,
      metadata: [{ title: 'Herkomst', info: [{ key: 'Bron', value: 'Beheer & zo' }] }],
    });
    expect(await read(made.id)).toEqual(made);
    expect(made).toMatchObject({
      version: 1, organisation_id: organisationId, name: 'Bomen', title: 'Alle bomen', type: 'Image', click: 'featureInfo', search: 'soort',
      minResolution: 0.1, maxResolution: 100, used_in: [], metadata: [{ title: 'Herkomst', info: [{ key: 'Bron', value: 'Beheer & zo' }] }],
      source: {
        kind: 'wms', url: 'https://kaart.example/wms', authorization_set: false, token_set: false, state: null, feature_count: null, shared_with: [],
        layers: [{ name: 'bomen', label: 'Bomen' }], layer_groups: [{ name: 'Oud', layers: [{ name: 'eiken', label: 'eiken' }] }],
      },
      preview: { id: made.id, name: 'Bomen', visible: true, opacity: 1, source: { url: 'https://kaart.example/wms' } },
    });
    expect((await audited(made.id)).map(({ action }) => action)).toEqual(['map.create']);
  });

  test('draws first rules without an earlier plain style, and a plain style that was set later over them', async () => {
    const rules = [{ style: { 'fill-color': '#f00' } }];
    const [blue, green] = [{ color: '#00f' }, { color: '#0f0' }];
    const styled = { type: 'Vector' as const, source: { ...wmsMap().source, type: 'Vector' }, styling: blue };
    const made = await make({ ...styled, styles: null });
    expect(made.preview).toMatchObject({ styling: blue, styles: null });
    const drawn = async (map: Pick<AdminMap, 'id' | 'version'>, more: Partial<MapSent>) =>
      (await put(map, wmsMap({ ...styled, ...more }))).json<AdminMap>();
    const byRules = await drawn(made, { styles: rules });
    expect(byRules.preview).toMatchObject({ styling: null, styles: rules });
    const over = await drawn(byRules, { styling: green, styles: rules });
    expect(over.preview).toMatchObject({ styling: green, styles: rules });
    const renamed = await drawn(over, { name: 'Anders', styling: green, styles: rules });
    expect(renamed.preview).toMatchObject({ styling: green, styles: rules });
    const others = [{ style: { 'fill-color': '#ff0' } }];
    const changed = await drawn(renamed, { styling: green, styles: others });
    expect(changed.preview).toMatchObject({ styling: green, styles: others });
    expect((await drawn(changed, { styling: green, styles: null })).preview).toMatchObject({ styling: green, styles: null });
  });

  test('changes a whole map; existing layers keep their ids, in the order sent', async () => {
    const made = await make();
    const [layer] = made.source.layers;
    const [group] = made.source.layer_groups;
    const body = wmsMap({ name: 'Bomen van nu', hide: true });
    const extra = { ...body.source.layers[0]!, name: 'struiken', label: 'Struiken' };
    const answer = await put(made, {
      ...body, source: { ...body.source, layers: [extra, { ...body.source.layers[0], id: layer?.id }], layer_groups: [{ ...body.source.layer_groups[0], id: group?.id, name: 'Heel oud', layers: [] }] },
    });
    expect(answer.statusCode).toBe(200);
    const changed = answer.json<AdminMap>();
    expect(changed).toMatchObject({ name: 'Bomen van nu', hide: true, source: { layers: [{ name: 'struiken' }, { id: layer?.id, name: 'bomen' }], layer_groups: [{ id: group?.id, name: 'Heel oud', layers: [] }] } });
    expect(changed.version).toBeGreaterThan(made.version);
    expect(changed).toEqual(await read(made.id));
  });

  test('keeps the common order of layers and groups', async () => {
    const made = await make();
    const { source } = wmsMap();
    const [layer] = source.layers;
    const [group] = source.layer_groups;
    const answer = await put(made, wmsMap({
      source: { ...source, layers: [{ ...layer!, sort: 0 }, { ...layer!, name: 'gras', label: 'Gras', sort: 2 }], layer_groups: [{ ...group!, sort: 1 }] },
    }));
    const { preview } = answer.json<AdminMap>();
    const shown = [...preview.source.layers.map(({ label, sort }) => ({ name: label, sort })), ...preview.source.layer_groups];
    expect(shown.toSorted((one, other) => one.sort - other.sort).map(({ name }) => name)).toEqual(['Bomen', 'Oud', 'Gras']);
    expect((await put({ id: made.id, version: answer.json<AdminMap>().version }, wmsMap({ source: { ...source, layer_groups: [{ ...group!, sort: -1 }] } }))).statusCode).toBe(422);
  });

  test('logs changed fields of a map, without its secrets', async () => {
    const made = await make();
    const { source } = wmsMap();
    const secret = 'Basic bmFhbTp3YWNodHdvb3Jk';
    const answer = await put(made, wmsMap({ name: 'Anders', source: { ...source, url: 'https://kaart.example/wms?apikey=geheim-1', authorization: secret, params: [{ name: 'apikey', value: 'geheim-2' }] } }));
    expect(answer.statusCode, answer.body).toBe(200);
    const log = await server.db.query.selectFrom('audit_log').select(['details', 'changes']).where('action', '=', 'map.update').where('object_id', '=', String(made.id)).execute();
    expect(log).toMatchObject([{
      details: { name: 'Anders', secret_changed: true },
      changes: { name: { from: 'Bomen', to: 'Anders' }, params: { from: [], to: [{ name: 'apikey', value: '', secret: true }] } },
    }]);
    expect(JSON.stringify(log)).not.toMatch(/geheim-|bmFhbTp3/);
    expect(log[0]!.changes).not.toHaveProperty('title');
  });

  test('refuses a stale version with 412 and no version with 428, and changes nothing', async () => {
    const made = await make();
    expect((await put({ id: made.id, version: made.version + 1 }, wmsMap({ name: 'Anders' }))).statusCode).toBe(412);
    expect((await manager.put(`/api/admin/maps/${made.id}`, wmsMap({ name: 'Anders' }))).statusCode).toBe(428);
    expect(await read(made.id)).toEqual(made);
  });

  test('raises the version of the configurations that show a map', async () => {
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId });
    const made = await make();
    await placeMap(server.db.query, { organisationId, configurationId, mapId: made.id });
    const versionOf = async () => (await server.db.query.selectFrom('configurations').select('version').where('id', '=', configurationId).executeTakeFirstOrThrow()).version;
    const before = await versionOf();
    const { preview: _, ...used } = await read(made.id);
    expect(used.used_in).toMatchObject([{ id: configurationId }]);
    expect((await put(made, wmsMap({ name: 'Nieuw' }))).statusCode).toBe(200);
    expect(await versionOf()).toBeGreaterThan(before);
  });

  test('keeps own features on a change and refuses an address for them', async () => {
    const { id, sourceId } = await buildMap(server.db.query, {
      organisationId, features: [{ layer: 'boom', properties: {}, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
    });
    const map = await read(id);
    expect(map.source).toMatchObject({ kind: 'own', feature_count: 1, url: null });
    const own = wmsMap({ type: 'Vector', name: 'Eigen', styling: { color: '#d32f2f', lineWidth: 4 } });
    own.source = { ...own.source, type: 'Vector', url: null, layers: [], layer_groups: [] };
    expect((await put(map, { ...own, source: { ...own.source, url: 'https://kaart.example/wfs' } })).json().errors).toEqual({ 'source.url': ['De gegevens van deze kaart staan in het portaal zelf: een adres past daar niet bij.'] });
    const saved = await put(map, own);
    expect(saved.json()).toMatchObject({ name: 'Eigen', styling: { color: '#d32f2f', lineWidth: 4 }, source: { id: sourceId, feature_count: 1 } });
  });

  test('refuses a standing filter that the server of the source would ignore', async () => {
    const save = (more: Partial<MapSent['source']>) => manager.post('/api/admin/maps', wmsMap({ source: { ...wmsMap().source, ...more } }));
    const beyond = "strTrim(soort)='eik'";
    expect((await save({ where: beyond })).statusCode).toBe(200);
    expect((await save({ serverType: 'mapserver', where: "soort='eik'" })).statusCode).toBe(200);
    const refused: Partial<MapSent['source']>[] = [
      { serverType: 'mapserver', where: beyond }, { serverType: 'qgis', params: [{ name: 'CQL_FILTER', value: beyond }] }, { serverType: 'arcgis', where: "soort='eik'" },
      { serverType: 'qgis', where: "soort='eik'", layers: wmsMap().source.layers.map((layer) => ({ ...layer, name: 'plan: bomen' })) },
    ];
    for (const source of refused) {
      const answer = await save(source);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['source.where']]);
    }
  });

  test('copies a map with its source and credentials, independent of the original', async () => {
    const made = await make({ source: { ...wmsMap().source, authorization: 'Basic geheim' } });
    const answer = await manager.post(`/api/admin/maps/${made.id}/copy`, { name: 'Kopie' });
    expect(answer.statusCode).toBe(200);
    const copy = await read(answer.json().id);
    expect(copy).toMatchObject({ name: 'Kopie', source: { authorization_set: true, layers: [{ name: 'bomen' }], layer_groups: [{ name: 'Oud', layers: [{ name: 'eiken' }] }] } });
    expect(copy.source.id).not.toBe(made.source.id);
    const ids = (map: AdminMap) => [...map.source.layers, ...map.source.layer_groups.flatMap(({ layers }) => layers)].map(({ id }) => id);
    expect(ids(copy).filter((id) => ids(made).includes(id))).toEqual([]);
  });

  test('copies a map with one layer', async () => {
    const made = await make({ source: { ...wmsMap().source, layer_groups: [] } });
    const answer = await manager.post(`/api/admin/maps/${made.id}/copy`, { name: 'Kopie' });
    expect((await read(answer.json().id)).source.layers).toMatchObject([{ name: 'bomen' }]);
  });
});

describe('the list of maps', () => {
  test('searches, sorts and filters maps, and counts the configurations that show them', async () => {
    const db = server.db.query;
    const own = (await buildOrganisation(db)).id;
    const client = await server.signIn(await buildUser(db, { organisationId: own, role: 'manager' }));
    const { id: one } = await buildConfiguration(db, { organisationId: own });
    const { id: two } = await buildConfiguration(db, { organisationId: own });
    const bomen = await buildMap(db, { organisationId: own, name: 'Bomen', place: { configurationId: one } });
    await placeMap(db, { organisationId: own, configurationId: two, mapId: bomen.id });
    await make({ name: 'Luchtfoto', hide: true }, client);
    await buildMap(db, { organisationId: own, name: '50%_kans', type: 'Heatmap' });
    const list = async (query: string) => (await client.get(`/api/admin/maps?${query}`)).json<{ data: ListedMap[]; total: number }>();
    const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
    expect(await names('')).toEqual(['50%_kans', 'Bomen', 'Luchtfoto']);
    expect((await list('search=bomen')).data).toMatchObject([{ used: 2, source: 'Vector', host: null, ok: null }]);
    expect(await names('sort=used&direction=desc')).toEqual(['Bomen', '50%_kans', 'Luchtfoto']);
    expect(await names('search=%25_')).toEqual(['50%_kans']);
    expect(await names('search=kaart.example')).toEqual(['Luchtfoto']);
    expect(await names('type=Heatmap')).toEqual(['50%_kans']);
    expect(await names('state=hidden')).toEqual(['Luchtfoto']);
    expect(await names('state=unused')).toEqual(['50%_kans', 'Luchtfoto']);
    expect(await names('state=own')).toEqual(['50%_kans', 'Bomen']);
    expect((await client.get('/api/admin/maps?sort=password')).statusCode).toBe(422);
  });

  test('sorts by each column', async () => {
    const db = server.db.query;
    const own = (await buildOrganisation(db)).id;
    const client = await server.signIn(await buildUser(db, { organisationId: own, role: 'manager' }));
    const places = await Promise.all([1, 2, 3].map(() => buildConfiguration(db, { organisationId: own })));
    const url = 'https://kaart.example/wms';
    const rows = [['Aal', 'Image', 'Vector', 0], ['bever', 'Heatmap', 'ImageWMS', 2], ['Cavia', 'Vector', 'WMTS', 1], ['das', 'Tile', 'TileWMS', 3]] as const;
    const ids: number[] = [];
    for (const [name, type, source, used] of rows) {
      const { id: mapId } = await buildMap(db, { organisationId: own, name, type, source: { type: source, url } });
      for (const { id: configurationId } of places.slice(0, used)) await placeMap(db, { organisationId: own, configurationId, mapId });
      ids.push(mapId);
    }
    // The database records the time of each change; two changes in one millisecond would have the same.
    const change = (at: number) => db.updateTable('maps').set({ hide: false }).where('id', '=', ids[at]!).returning('updated_at').executeTakeFirstOrThrow();
    let last = 0;
    for (const at of [0, 3, 2, 1]) {
      const before = last;
      while (last === before) last = (await change(at)).updated_at.getTime();
    }
    await db.updateTable('maps').set({ title: 'Zwaan' }).where('id', '=', ids[0] ?? 0).execute();
    await expectEachSort<ListedMap, (typeof mapSorts)[number]>(async (query) => (await client.get(`/api/admin/maps?${query}`)).json<{ data: ListedMap[] }>().data, {
      name: ({ name, title }) => title ?? name, type: ({ type }) => type, source: ({ source }) => source, used: ({ used }) => used, updated_at: (map) => map.updated_at,
    });
  });
});

describe('permissions', () => {
  test('lets managers with the permission administer maps of their organisation, and admins of any', async () => {
    const db = server.db.query;
    const made = await make();
    const viewer = await server.signIn(await buildUser(db, { organisationId, role: 'viewer' }));
    const visitor = await server.visitor();
    const elsewhere = (await buildOrganisation(db)).id;
    const foreign = await server.signIn(await buildUser(db, { organisationId: elsewhere, role: 'manager' }));
    const admin = await server.signIn(await buildUser(db, { organisationId: elsewhere, role: 'admin' }));
    const asked = async (client: Client) => [
      await client.get('/api/admin/maps'), await client.get(`/api/admin/maps/${made.id}`),
      await put(made, wmsMap(), client), await client.post(`/api/admin/maps/${made.id}/copy`, { name: 'a' }),
      await client.post('/api/admin/maps/uses', { ids: [made.id] }), await bulk([{ id: made.id, version: made.version, set: { hide: true } }], client),
    ].map(({ statusCode }) => statusCode);
    expect(await asked(visitor)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await asked(viewer)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await asked(foreign)).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await foreign.get(`/api/admin/maps?organisation=${organisationId}`)).statusCode).toBe(404);
    expect((await foreign.post(`/api/admin/maps?organisation=${organisationId}`, wmsMap())).statusCode).toBe(404);
    const theirs = (await admin.get(`/api/admin/maps?organisation=${organisationId}&page_size=100`)).json<{ data: ListedMap[] }>();
    expect(theirs.data.some(({ id }) => id === made.id)).toBe(true);
    const set = await admin.post(`/api/admin/maps?organisation=${organisationId}`, wmsMap());
    expect(set.json()).toMatchObject({ organisation_id: organisationId });
  });

  test('lets a manager try a map that is in no configuration, and nobody else', async () => {
    const db = server.db.query;
    const { id, sourceId } = await buildMap(db, {
      organisationId, features: [{ layer: 'boom', properties: { soort: 'eik' }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
    });
    const ask = async (client: Client) => [
      (await client.get(`/api/maps/${id}/fields`)).statusCode, (await client.get(`/api/tiles/features?filter=source_id%3D${sourceId}`)).statusCode,
    ];
    expect(await ask(manager)).toEqual([200, 200]);
    const viewer = await server.signIn(await buildUser(db, { organisationId, role: 'viewer' }));
    const foreign = await server.signIn(await buildUser(db, { organisationId: (await buildOrganisation(db)).id, role: 'manager' }));
    expect(await ask(viewer)).toEqual([404, 404]);
    expect(await ask(foreign)).toEqual([404, 404]);
    expect(managerId).toBeGreaterThan(0);
  });
});
