import { decodeTile } from '#platform/db/tiles/testing/decode-tile.ts';
import { insertMapFeatures, type NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import maps from './index.ts';

const CENTRE = [145_000, 508_000] as const;
let server: TestServer;
let client: Client;
let organisationId: number;
let configurationId: number;
let sourceId: number;

const point = (layer: string, properties: Record<string, unknown> = {}): NewMapFeature => ({
  layer, properties, geometry: { type: 'Point', coordinates: [...CENTRE] },
});
const addressOf = (id: number, zoom = 12): string => {
  const { z, x, y } = tileAt(zoom, CENTRE);
  return `/api/tiles/sources/${id}/${z}/${x}/${y}`;
};
const contentsOf = async (id: number, zoom = 12) => {
  const response = await client.get(addressOf(id, zoom));
  expect(response.statusCode).toBe(200);
  return decodeTile(response.rawPayload);
};
const changeLayer = (values: { tile_min_zoom?: number; tile_attributes?: string[] }) =>
  server.db.query.updateTable('source_layers').set(values).where('source_id', '=', sourceId).where('name', '=', 'boom').execute();

beforeAll(async () => {
  server = await testServer({ features: [maps] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  configurationId = (await buildConfiguration(server.db.query, { organisationId, public: true })).id;
  client = await server.visitor();
  const map = await buildMap(server.db.query, {
    organisationId,
    place: { configurationId },
    features: [point('weg', { naam: 'Dijk', breed: 4 }), point('boom', { soort: 'eik', hoogte: 12 }), point('boom', { soort: 'es' })],
    source: { layers: [{ name: 'boom', tileMinZoom: 11, tileMaxZoom: 13, tileAttributes: ['soort'] }, { name: 'weg' }] },
  });
  sourceId = map.sourceId;
});
afterAll(() => server.close());

describe('vector tile', () => {
  test('has the layers of the source, each with its configured attributes', async () => {
    const response = await client.get(addressOf(sourceId));
    expect(response.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    const tile = decodeTile(response.rawPayload);
    expect(Object.keys(tile)).toEqual(['boom', 'weg']);
    expect(tile['boom']?.features.map((feature) => feature.properties)).toEqual([{ soort: 'eik' }, { soort: 'es' }]);
    expect(tile['weg']?.features[0]).toMatchObject({ id: expect.any(Number), properties: { naam: 'Dijk', breed: 4 } });
  });

  test('has more attributes of a layer that limits them, for a condition on them', async () => {
    const propertiesWith = async (names: readonly string[]) => {
      const response = await client.get(`${addressOf(sourceId)}?with=${encodeURIComponent(JSON.stringify(names))}`);
      const { boom, weg } = decodeTile(response.rawPayload);
      return [boom, weg].map((layer) => layer?.features.map(({ properties }) => properties));
    };
    const roads = [{ naam: 'Dijk', breed: 4 }];
    expect(await propertiesWith(['hoogte', 'soort'])).toEqual([[{ soort: 'eik', hoogte: 12 }, { soort: 'es' }], roads]);
    expect(await propertiesWith([])).toEqual([[{ soort: 'eik' }, { soort: 'es' }], roads]);
    expect(await propertiesWith(["'); drop table map_features --", 'geom', 'é"']), 'unknown names').toEqual([[{ soort: 'eik' }, { soort: 'es' }], roads]);
  });

  test('has no attribute that is withheld from visitors, whatever they ask for', async () => {
    const { sourceId: withheld } = await buildMap(server.db.query, {
      organisationId, place: { configurationId }, features: [point('kavel', { nummer: 1, prijs: 9 }), point('kavel', { nummer: 2, prijs: 8, status: 'open' })],
      source: { layers: [{ name: 'kavel', tileAttributes: ['nummer'] }], visitorRules: [{ when: null, hide: ['prijs'] }] },
    });
    const { rawPayload } = await client.get(`${addressOf(withheld)}?with=${encodeURIComponent('["prijs","status"]')}`);
    expect(decodeTile(rawPayload)['kavel']?.features.map(({ properties }) => properties)).toEqual([{ nummer: 1 }, { nummer: 2, status: 'open' }]);
  });

  test.each(['hoogte', '{}', '[1]', '["a\\u0000"]', '["\\ud800"]', JSON.stringify(Array.from({ length: 21 }, (_, n) => `a${n}`))])('refuses the attributes %s', async (names) => {
    expect((await client.get(`${addressOf(sourceId)}?with=${encodeURIComponent(names)}`)).statusCode).toBe(422);
  });

  test('has a layer only between its minimum and maximum zoom', async () => {
    const layersAt = async (zoom: number): Promise<string[]> => Object.keys(await contentsOf(sourceId, zoom));
    expect(await layersAt(10)).toEqual(['weg']);
    expect(await layersAt(11)).toEqual(['boom', 'weg']);
    expect(await layersAt(13)).toEqual(['boom', 'weg']);
    expect(await layersAt(14)).toEqual(['weg']);
  });

  test('is empty where there are no features, and returns 404 outside the grid', async () => {
    const { z, x, y } = tileAt(12, [100_000, 400_000]);
    const nothing = await client.get(`/api/tiles/sources/${sourceId}/${z}/${x}/${y}`);
    expect([nothing.statusCode, nothing.rawPayload.length]).toEqual([200, 0]);
    expect((await client.get(`/api/tiles/sources/${sourceId}/2/4/0`)).statusCode).toBe(404);
  });

  test('changes with its features or layer settings, and returns 304 until then', async () => {
    const before = await client.get(addressOf(sourceId));
    const headers = { 'if-none-match': String(before.headers['etag']) };
    expect((await client.get(addressOf(sourceId), { headers })).statusCode).toBe(304);
    await insertMapFeatures(server.db.query, { organisationId, sourceId }, [point('bank')]);
    expect((await client.get(addressOf(sourceId), { headers })).statusCode).toBe(200);
    expect(Object.keys(await contentsOf(sourceId))).toEqual(['bank', 'boom', 'weg']);
    await changeLayer({ tile_attributes: ['hoogte'] });
    expect((await contentsOf(sourceId))['boom']?.features[0]?.properties).toEqual({ hoogte: 12 });
    await changeLayer({ tile_min_zoom: 13 });
    expect(Object.keys(await contentsOf(sourceId))).toEqual(['bank', 'weg']);
  });

  test('may be cached for a year when requested by its version', async () => {
    const { version } = await server.db.query.selectFrom('source_contents').select('version').where('source_id', '=', sourceId).executeTakeFirstOrThrow();
    const cacheControl = async (edition: number) => (await client.get(`${addressOf(sourceId)}?v=${edition}`)).headers['cache-control'];
    expect(await cacheControl(version)).toBe('private, max-age=31536000, immutable');
    expect(await cacheControl(version - 1)).toBe('private, no-cache');
  });

  test('is the same for twenty simultaneous requests', async () => {
    const busy = await buildMap(server.db.query, {
      organisationId, place: { configurationId }, features: Array.from({ length: 500 }, (_, at) => point('p', { at })),
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get(addressOf(busy.sourceId))));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
    expect(decodeTile(answers[0]!.rawPayload)['p']?.features).toHaveLength(500);
  });
});

test('returns 404 to a visitor for a tile that a signed-in user has just requested by its version', async () => {
  const user = await buildUser(server.db.query, { organisationId });
  const inner = await buildConfiguration(server.db.query, { organisationId, users: [user.id] });
  const map = await buildMap(server.db.query, { organisationId, place: { configurationId: inner.id }, features: [point('x')] });
  const somebody = await server.signIn(user);
  const { version } = await server.db.query.selectFrom('source_contents').select('version').where('source_id', '=', map.sourceId).executeTakeFirstOrThrow();
  const url = `${addressOf(map.sourceId)}?v=${version}`;
  expect((await somebody.get(url)).statusCode).toBe(200);
  expect((await somebody.get(url)).statusCode).toBe(200);
  expect((await client.get(url)).statusCode).toBe(404);
});

test('returns 404 for tiles of a source that the viewer may not see', async () => {
  const closed = await buildConfiguration(server.db.query, { organisationId });
  const map = await buildMap(server.db.query, { organisationId, place: { configurationId: closed.id }, features: [point('x')] });
  expect((await client.get(addressOf(map.sourceId))).statusCode).toBe(404);
});

test.each(['-1/0/0', '17/0/0', '1/x/0', '1/0/1.5', '1/0/9999999999', "1/0/0'", '1/0/%00', '1/%F0%9F%98%80/0', 'NaN/0/0', '1e99/0/0'])(
  'refuses the tile address %s',
  async (address) => {
    const { statusCode } = await client.get(`/api/tiles/sources/${sourceId}/${address}`);
    expect([404, 422]).toContain(statusCode);
  },
);
