import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { mapOf, setUpMaker, pointAt, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
beforeAll(async () => {
  setup = await setUpMaker();
});
afterAll(() => setup.server.close());

const rows = (sourceId: number) =>
  setup.server.db.query.selectFrom('map_features').select(['properties', 'geom']).where('source_id', '=', sourceId).orderBy('id').execute();
const sourceOf = async (mapId: number): Promise<number> =>
  (await setup.server.db.query.selectFrom('maps').select('source_id').where('id', '=', mapId).executeTakeFirstOrThrow()).source_id;
const configuration = async (client = setup.client): Promise<Configuration> =>
  (await client.get(`/api/configuration/${setup.configurationId}`)).json();
const make = async (body: unknown): Promise<number> => {
  const answer = await setup.client.post('/api/maps', body);
  expect(answer.json()).toEqual({ id: expect.any(Number) });
  return answer.json().id;
};
const place = (id: number, more: Record<string, unknown> = {}, client = setup.client) =>
  client.post('/api/maps/map-to-config', { map_id: id, config_id: setup.configurationId, ...more });

test('stores a map of features, invisible until it is placed, and then visible to its maker only', async () => {
  const id = await make(mapOf([pointAt(145_000, 508_000, { naam: 'Eik', jaar: 1950 }), pointAt(145_010.5, 508_000.25, { naam: 'Beuk; "oud"\n', jaar: null })]));
  expect((await configuration()).maps).toEqual([]);
  expect((await place(id)).statusCode).toBe(204);
  const { maps: [map], version } = await configuration();
  expect(map).toMatchObject({
    id, name: 'Mijn bomen', type: 'Vector', visible: true, collapsed: true, hide: false, click: 'featureInMap', grid: {}, created_by: setup.maker.id,
    styling: { color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelKey: null, labelMaxRes: 50 },
    source: { type: 'Vector', geojson: null, features: { count: 2, delivery: 'whole' } },
    abilities: { edit: true, remove: true, style: true, take_out: true },
  });
  expect(version).toBeGreaterThan(0);
  expect((await rows(await sourceOf(id))).map(({ properties }) => properties)).toEqual([
    { naam: 'Eik', jaar: 1950 }, { naam: 'Beuk; "oud"\n', jaar: null },
  ]);
  const shown = (await setup.client.get(`/api/tiles/features?filter=source_id=${map?.source.id}`)).json();
  expect(shown.features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
    { type: 'Point', coordinates: [145_000, 508_000] }, { type: 'Point', coordinates: [145_010.5, 508_000.25] },
  ]);
  const { client: colleague } = await setup.as('manager');
  expect((await configuration(colleague)).maps).toEqual([]);
  expect((await colleague.get(`/api/tiles/features?filter=source_id=${map?.source.id}`)).statusCode).toBe(404);
});

test('keeps classes by a field with the style over them, and refuses pictures of elsewhere in them', async () => {
  const styles = [{ title: 'Eik', filter: ['==', ['get', 'naam'], 'Eik'], style: { 'circle-radius': 6, 'circle-fill-color': '#00ff00' } }, { else: true, style: { 'circle-radius': 4, 'circle-fill-color': '#999999' } }];
  const features = [pointAt(145_000, 508_000, { naam: 'Eik' })];
  const id = await make(mapOf(features, { styles, styling: { labelKey: 'naam' } }));
  await place(id);
  expect((await configuration()).maps.find((map) => map.id === id)).toMatchObject({ styles, styling: { labelKey: 'naam' } });
  const pictured = [{ style: { 'icon-src': 'https://elders.example/a.png' } }];
  const refused = await setup.client.post('/api/maps', mapOf(features, { styles: pictured }));
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { styles: ['Een nieuwe kaart kan geen afbeeldingen als symbool hebben.'] } }]);
});

test('creates one map for two requests with the same idempotency key', async () => {
  const before = await setup.traces();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await setup.client.post('/api/maps', mapOf([pointAt(145_000, 508_000)]), { headers });
  const again = await setup.client.post('/api/maps', mapOf([pointAt(145_000, 508_000)]), { headers });
  expect(again.json()).toEqual(first.json());
  expect(await setup.traces()).toEqual({ ...before, maps: before.maps + 1, sources: before.sources + 1, features: before.features + 1 });
});

test('accepts every type of geometry, and keeps the order of attributes', async () => {
  const ring = [[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]];
  const geometries = [
    { type: 'MultiPoint', coordinates: ring }, { type: 'LineString', coordinates: ring }, { type: 'MultiLineString', coordinates: [ring] },
    { type: 'Polygon', coordinates: [ring] }, { type: 'MultiPolygon', coordinates: [[ring]] }, null,
    { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [ring] }, { type: 'Point', coordinates: [145_000, 508_000, 3.5] }] },
  ];
  const features = geometries.map((geometry) => ({ type: 'Feature', geometry, properties: { zz: 1, a: 'é', bb: { c: [1] } } }));
  const id = await make(mapOf(features, { type: 'WebGLPoints' }));
  // WebGL draws points only.
  expect(await setup.server.db.query.selectFrom('maps').select('type').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ type: 'Vector' });
  const written = await rows(await sourceOf(id));
  expect(written.filter(({ geom }) => geom === null)).toHaveLength(1);
  expect(written[0]?.properties).toEqual({ zz: 1, a: 'é', bb: { c: [1] } });
});

test('delivers five thousand points by extent and draws them with WebGL', async () => {
  const features = Array.from({ length: 5_000 }, (_, index) => pointAt(140_000 + (index % 100) * 10, 500_000 + Math.floor(index / 100) * 10, { nummer: index }));
  const id = await make(mapOf(features, { type: 'WebGLPoints', name: 'Veel' }));
  await place(id);
  const map = (await configuration()).maps.find((one) => one.id === id);
  expect(map).toMatchObject({ type: 'WebGLPoints', source: { geojson: null, features: { count: 5_000, delivery: 'by_view' } } });
});

test('stores the address and the chosen layers of a map service, below maps of features', async () => {
  const id = await make({
    name: 'Luchtfoto', type: 'Image', collapsed: true, visible: true, order: 15, hide: false, click: 'grid', grid: {}, styling: '{}',
    description: 'Van boven', metadata_url: 'https://example.test/meta',
    source: { type: 'ImageWMS', url: 'https://wms.example.test/ows?SERVICE=WMS&REQUEST=GetCapabilities&map=a' },
    layers: [{ name: 'foto', selected: true }, { name: 'raster', label: 'Raster', selected: true }, { name: 'niet', selected: false }],
  });
  await place(id);
  const map = (await configuration()).maps.find((one) => one.id === id);
  expect(map).toMatchObject({
    type: 'Image', click: 'grid', metadata_url: 'https://example.test/meta',
    source: { type: 'ImageWMS', serverType: 'mapserver', url: 'https://wms.example.test/ows?map=a', layers: [{ name: 'foto', label: 'foto' }, { name: 'raster', label: 'Raster' }] },
  });
  expect(Math.max(...(await configuration()).maps.map(({ sort }) => sort))).toBe(map?.sort);
});

test('stores the server type that was read from the capabilities before the one that the address suggests', async () => {
  const id = await make({
    name: 'Luchtfoto', type: 'Image', source: { type: 'ImageWMS', url: 'https://wms.example.test/ows?map=a', serverType: 'qgis' }, layers: [{ name: 'foto', selected: true }],
  });
  await place(id);
  expect((await configuration()).maps.find((one) => one.id === id)?.source.serverType).toBe('qgis');
});

test('publishes a map for everyone with the permission, and returns 403 without it', async () => {
  const id = await make(mapOf([pointAt(145_000, 508_000)], { name: 'Voor iedereen' }));
  const { client: colleague } = await setup.as('viewer');
  expect((await place(id, { public: true })).statusCode).toBe(204);
  expect((await configuration(colleague)).maps.map(({ name }) => name)).toEqual(['Voor iedereen']);
  // Placing it again without `public` keeps it public.
  expect((await place(id)).statusCode).toBe(204);
  expect((await configuration(colleague)).maps).toHaveLength(1);

  const { user } = await setup.as('viewer');
  const roleId = await createRole(setup.server.db.query, { organisationId: setup.organisationId, name: `Kaartenmaker ${id}`, base: 'viewer', permissions: ['create_maps'] });
  await setup.server.db.query.updateTable('users').set({ role_id: roleId }).where('id', '=', user.id).execute();
  const client = await setup.server.signIn(user);
  const { id: own } = (await client.post('/api/maps', mapOf([pointAt(145_000, 508_000)]))).json();
  expect((await place(own, { public: true }, client)).statusCode).toBe(403);
  expect((await place(own, {}, client)).statusCode).toBe(204);
  expect((await configuration(colleague)).maps).toHaveLength(1);
});

test('returns 403 without the permission or the tool', async () => {
  const { client: viewer } = await setup.as('viewer');
  expect((await viewer.post('/api/maps', mapOf([pointAt(145_000, 508_000)]))).statusCode).toBe(403);
  expect((await viewer.get('/api/maps/capabilities?url=https://example.test')).statusCode).toBe(403);
  expect((await (await setup.server.visitor()).post('/api/maps', mapOf([]))).statusCode).toBe(401);
  const without = await buildConfiguration(setup.server.db.query, { organisationId: setup.organisationId, users: [setup.maker.id] });
  const id = await make(mapOf([pointAt(145_000, 508_000)]));
  expect((await setup.client.post('/api/maps/map-to-config', { map_id: id, config_id: without.id })).statusCode).toBe(403);
});

test('returns 404 for maps and configurations of others', async () => {
  const id = await make(mapOf([pointAt(145_000, 508_000)]));
  await place(id);
  const { client: colleague } = await setup.as('manager');
  expect((await place(id, {}, colleague)).statusCode).toBe(404);
  const take = (client: typeof colleague, map: number) =>
    client.post('/api/maps/remove-map-from-config', { map_id: map, config_id: setup.configurationId });
  expect((await take(colleague, id)).statusCode).toBe(404);
  const other = await openOther();
  expect((await setup.client.post('/api/maps/map-to-config', { map_id: id, config_id: other })).statusCode).toBe(404);
  expect((await take(setup.client, 2_000_000_000)).statusCode).toBe(404);
});

const openOther = async (): Promise<number> => {
  const { id: organisationId } = await buildOrganisation(setup.server.db.query);
  return (await buildConfiguration(setup.server.db.query, { organisationId, tools: { mapCreator: {} } })).id;
};

test('lets the maker, or a manager for a public map, remove a map from a configuration without deleting it', async () => {
  const id = await make(mapOf([pointAt(145_000, 508_000)], { name: 'Gaat weg' }));
  await place(id, { public: true });
  const take = (client: typeof setup.client) => client.post('/api/maps/remove-map-from-config', { map_id: id, config_id: setup.configurationId });
  const { version } = await configuration();
  const { client: viewer } = await setup.as('viewer');
  expect((await take(viewer)).statusCode).toBe(403);
  const seenBy = async (client: typeof setup.client) => (await configuration(client)).maps.find((map) => map.id === id);
  expect(await seenBy(viewer)).toMatchObject({ only_for_me: false, abilities: { take_out: false } });
  expect(await seenBy(setup.client)).toMatchObject({ only_for_me: false, abilities: { take_out: true } });
  const { client: manager } = await setup.as('manager');
  expect((await take(manager)).statusCode).toBe(204);
  expect((await take(setup.client)).statusCode).toBe(404);
  const after = await configuration();
  expect(after.maps.some((map) => map.id === id)).toBe(false);
  expect(after.version).toBeGreaterThan(version);
  expect((await place(id)).statusCode).toBe(204);
  expect(await seenBy(setup.client)).toMatchObject({ only_for_me: true });
});
