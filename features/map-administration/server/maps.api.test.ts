import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { placeMap } from '#platform/domain/maps/maps.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap, ListedMap, MapSent } from '../contract.ts';
import { wmsMap } from './testing/map.ts';

let server: TestServer;
let organisationId: number;
let managerId: number;
let manager: Client;
const box = credentialsBox({ secret: testSecret });

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
const storedSource = (id: number) => server.db.query.selectFrom('map_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (id: number) => server.db.query.selectFrom('audit_log').select(['action', 'details']).where('object_type', '=', 'map').where('object_id', '=', String(id)).orderBy('id').execute();
const bulk = (maps: unknown, client = manager) => client.post('/api/admin/maps/bulk', { maps });

describe('a map', () => {
  test('is made with its source, stands nowhere, and is read as it was made', async () => {
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

  test('is drawn by what was changed last, its plain style or its rules', async () => {
    const rules = [{ style: { 'fill-color': '#f00' } }];
    const styled = { type: 'Vector' as const, source: { ...wmsMap().source, type: 'Vector' }, styling: { color: '#00f' } };
    const made = await make({ ...styled, styles: null });
    const drawn = async (map: Pick<AdminMap, 'id' | 'version'>, more: Partial<MapSent>) => {
      const saved = (await put(map, wmsMap({ ...styled, ...more }))).json<AdminMap>();
      return { saved, styles: saved.preview.styles };
    };
    const byRules = await drawn(made, { styles: rules });
    expect(byRules.styles).toEqual(rules);
    const plain = await drawn(byRules.saved, { styling: { color: '#0f0' }, styles: rules });
    expect(plain.styles).toBeNull();
    const renamed = await drawn(plain.saved, { name: 'Anders', styling: { color: '#0f0' }, styles: rules });
    expect(renamed.styles).toBeNull();
    expect((await drawn(renamed.saved, { styling: { color: '#0f0' }, styles: [{ style: { 'fill-color': '#ff0' } }] })).styles).toEqual([{ style: { 'fill-color': '#ff0' } }]);
  });

  test('is changed as a whole; layers that stay keep their ids, in the order in which they are sent', async () => {
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

  test('has its layers and groups among each other as they are sent', async () => {
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

  test('that is changed is told in the log field by field, without its secrets', async () => {
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

  test('of which somebody else saved meanwhile is refused, as is a change without a version; nothing is done', async () => {
    const made = await make();
    expect((await put({ id: made.id, version: made.version + 1 }, wmsMap({ name: 'Anders' }))).statusCode).toBe(412);
    expect((await manager.put(`/api/admin/maps/${made.id}`, wmsMap({ name: 'Anders' }))).statusCode).toBe(428);
    expect(await read(made.id)).toEqual(made);
  });

  test('raises the version of the configurations that show it', async () => {
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

  test('of our own features keeps them, and takes no address', async () => {
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

  test('is copied with its source and credentials, and then goes its own way', async () => {
    const made = await make({ source: { ...wmsMap().source, authorization: 'Basic geheim' } });
    const answer = await manager.post(`/api/admin/maps/${made.id}/copy`, { name: 'Kopie' });
    expect(answer.statusCode).toBe(200);
    const copy = await read(answer.json().id);
    expect(copy).toMatchObject({ name: 'Kopie', source: { authorization_set: true, layers: [{ name: 'bomen' }], layer_groups: [{ name: 'Oud', layers: [{ name: 'eiken' }] }] } });
    expect(copy.source.id).not.toBe(made.source.id);
    const ids = (map: AdminMap) => [...map.source.layers, ...map.source.layer_groups.flatMap(({ layers }) => layers)].map(({ id }) => id);
    expect(ids(copy).filter((id) => ids(made).includes(id))).toEqual([]);
  });
});

describe('credentials', () => {
  test('go in and never come out: they stay, are replaced, and are taken away', async () => {
    const secret = 'Basic bmFhbTp3YWNodHdvb3Jk';
    const made = await make({ source: { ...wmsMap().source, authorization: secret, token: 'een-token', params: [{ name: 'apikey', value: 'sleutel-1' }, { name: 'map', value: 'x' }] } });
    const opened = async () => {
      const { authorization_sealed, token_sealed, params } = await storedSource(made.source.id);
      return { authorization: authorization_sealed && box.open(authorization_sealed), token: token_sealed && box.open(token_sealed), params };
    };
    expect(JSON.stringify(made)).not.toMatch(/bmFhbTp3|een-token|sleutel-1/);
    expect(made.source).toMatchObject({ authorization_set: true, token_set: true, params: [{ name: 'apikey', value: '', secret: true }, { name: 'map', value: 'x', secret: false }] });
    const params = [{ name: 'apikey', value: '' }, { name: 'map', value: 'y' }];
    const kept = (await put(made, wmsMap({ source: { ...wmsMap().source, params } }))).json<AdminMap>();
    expect(await opened()).toEqual({ authorization: secret, token: 'een-token', params: [{ name: 'apikey', value: 'sleutel-1' }, { name: 'map', value: 'y' }] });
    const replaced = (await put(kept, wmsMap({ source: { ...wmsMap().source, authorization: 'Bearer nieuw', token: null } }))).json<AdminMap>();
    expect(replaced.source).toMatchObject({ authorization_set: true, token_set: false });
    expect(await opened()).toMatchObject({ authorization: 'Bearer nieuw', token: null });
    expect(JSON.stringify(await audited(made.id))).not.toMatch(/nieuw|sleutel/);
  });

  test('do not go along to another server', async () => {
    const made = await make({ source: { ...wmsMap().source, authorization: 'Basic geheim' } });
    const moved = (await put(made, wmsMap({ source: { ...wmsMap().source, url: 'https://elders.example/wms' } }))).json<AdminMap>();
    expect(moved.source).toMatchObject({ url: 'https://elders.example/wms', authorization_set: false });
  });

  test('in an address are kept apart, and a key in it is not told', async () => {
    const made = await make({ source: { ...wmsMap().source, url: 'https://jan:p%40ss@kaart.example/wms?map=a&token=abcdef' } });
    expect(made.source).toMatchObject({ url: 'https://kaart.example/wms?map=a', url_has_secret: true, authorization_set: true });
    expect(JSON.stringify(made)).not.toContain('abcdef');
    await put(made, wmsMap({ source: { ...wmsMap().source, url: 'https://kaart.example/wms?map=a' } }));
    expect((await storedSource(made.source.id)).url).toContain('token=abcdef');
  });
});

describe('what is hostile', () => {
  test.each([
    'http://127.0.0.1/wms', 'http://[::1]/wms', 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/wms', 'http://intranet/wms',
    'file:///etc/passwd', 'javascript:alert(1)', 'https://kaart.example:22/wms', '/metrics', '/api/../metrics',
  ])('an address that leads inward is refused, and nothing is made: %s', async (url) => {
    const count = async () => (await server.db.query.selectFrom('map_sources').select('id').where('organisation_id', '=', organisationId).execute()).length;
    const before = await count();
    const answer = await manager.post('/api/admin/maps', wmsMap({ source: { ...wmsMap().source, url } }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['source.url']);
    expect(await count()).toBe(before);
  });

  test('markup in metadata and attribution loses what acts, and a name stays what it was', async () => {
    const made = await make({
      name: '<img src=x onerror=alert(1)>',
      metadata: [{ title: 'a', info: [{ key: 'b', value: '<p onclick="x()">Goed<script>alert(1)</script></p>' }] }],
      source: { ...wmsMap().source, attributions: '<a href="javascript:alert(1)">© Gemeente</a><script>alert(1)</script>' },
    });
    expect(made.name).toBe('<img src=x onerror=alert(1)>');
    expect(made.metadata?.[0]?.info[0]?.value).toBe('<p>Goed</p>');
    expect(made.source.attributions).toMatch(/^<a[^>]*>© Gemeente<\/a>$/);
    expect(made.source.attributions).not.toContain('javascript');
  });

  test.each<[string, Partial<MapSent>, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a range upside down', { minResolution: 10, maxResolution: 1 }, 'maxResolution'],
    ['a source that does not fit', { type: 'Vector' }, 'source.type'],
    ['an address of metadata that is none', { metadata_url: 'javascript:alert(1)' }, 'metadata_url'],
    ['a colour that is none', { styling: { color: 'url(https://x)' } }, 'styling'],
  ])('%s is refused on its field', async (_, more, field) => {
    const answer = await manager.post('/api/admin/maps', wmsMap(more));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).some((name) => name.startsWith(field))).toBe(true);
  });

  test('a field that is not known is refused, and a layer of another source', async () => {
    const other = await make();
    const made = await make();
    expect((await put(made, { ...wmsMap(), organisation_id: 1 })).statusCode).toBe(422);
    const [layer] = wmsMap().source.layers;
    const stolen = { ...wmsMap(), source: { ...wmsMap().source, layers: [{ ...layer, id: other.source.layers[0]?.id }] } };
    expect((await put(made, stolen)).json().errors).toHaveProperty('source.layers');
    expect(await read(other.id)).toEqual(other);
  });
});

describe('the list', () => {
  test('is searched, put in order and narrowed; in how many configurations a map is used stands in it', async () => {
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
    for (const sort of ['name', 'type', 'source', 'updated_at']) expect((await list(`sort=${sort}`)).total).toBe(3);
    expect((await client.get('/api/admin/maps?sort=password')).statusCode).toBe(422);
  });
});

describe('several at once', () => {
  test('are changed alike, and go back to what they were by what was answered', async () => {
    const [one, two] = [await make({ click: 'grid' }), await make({ click: null, source: { ...wmsMap().source, attributions: 'Eerst' } })];
    const set = { hide: true, click: 'featureInfo', attributions: '© Gemeente<script>alert(1)</script>' };
    const answer = await bulk([one, two].map(({ id, version }) => ({ id, version, set })));
    expect(answer.statusCode).toBe(200);
    expect(await read(two.id)).toMatchObject({ hide: true, click: 'featureInfo', source: { attributions: '© Gemeente' } });
    expect((await bulk(answer.json())).statusCode).toBe(200);
    expect(await read(one.id)).toMatchObject({ hide: false, click: 'grid', source: { attributions: null } });
    expect(await read(two.id)).toMatchObject({ hide: false, click: null, source: { attributions: 'Eerst' } });
  });

  test('of one source know of each other that it says something else', async () => {
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

  test('are removed and put back; where they are used is told before', async () => {
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

  test('are all left as they are when one of them was changed meanwhile, is somebody else’s, or stands there twice', async () => {
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

describe('who may', () => {
  test('are those who administer with the permission, each in their own organisation, and an admin in any', async () => {
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

  test('try a map out before it stands anywhere, and nobody else does', async () => {
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
