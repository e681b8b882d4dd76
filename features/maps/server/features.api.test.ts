import { insertMapFeatures, type NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featuresAnswer, type FeaturesAnswer } from '../contract.ts';
import maps from './index.ts';

let server: TestServer;
let client: Client;
let organisationId: number;
let configurationId: number;
let sourceId: number;

const tree = (number: number, properties: Record<string, unknown> = {}): NewMapFeature => ({
  layer: number % 2 ? 'eik' : 'beuk',
  properties: { number, ...properties },
  geometry: { type: 'Point', coordinates: [145_000 + number, 508_000.1234] },
});
const place = () => ({ configurationId });

beforeAll(async () => {
  server = await testServer({ features: [maps] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId });
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [user.id] })).id;
  client = await server.signIn(user);
  const trees = Array.from({ length: 10 }, (_, at) => tree(at, at < 5 ? { name: "d'Eik", felled: null } : { felled: 'ja' }));
  sourceId = (await buildMap(server.db.query, { organisationId, features: trees, place: place() })).sourceId;
});
afterAll(() => server.close());

const ask = (filter: string, more: Record<string, string> = {}) =>
  client.get('/api/tiles/features', { query: { filter, crs: '28992', limit: '5000', ...more } });
const features = async (filter: string, more: Record<string, string> = {}): Promise<FeaturesAnswer> =>
  featuresAnswer.parse((await ask(filter, more)).json());

describe('GET /tiles/features', () => {
  test('returns the features of a source as GeoJSON in RD with ids and layers', async () => {
    const response = await ask(`source_id=${sourceId}`);
    expect(response.headers['content-type']).toContain('application/geo+json');
    const answer = featuresAnswer.parse(response.json());
    expect(answer).toMatchObject({ numberMatched: 10, numberReturned: 10, limited: false });
    expect(answer.features[0]).toEqual({
      type: 'Feature',
      id: expect.any(Number),
      geometry: { type: 'Point', coordinates: [145_000, 508_000.123] },
      properties: { number: 0, name: "d'Eik", felled: null, layer: 'beuk' },
    });
  });

  test('filters by layer, attribute, missing attribute and extent', async () => {
    const numbers = async (filter: string, more = {}): Promise<unknown[]> =>
      (await features(`source_id=${sourceId}${filter}`, more)).features.map((feature) => feature.properties?.['number']);
    expect(await numbers(" AND layer='eik'")).toEqual([1, 3, 5, 7, 9]);
    expect(await numbers(" AND name='d''Eik' AND number = 3")).toEqual([3]);
    expect(await numbers(' AND felled IS NULL')).toEqual([0, 1, 2, 3, 4]);
    expect(await numbers(' AND nowhere = 1')).toEqual([]);
    expect(await numbers('', { bbox: '145001.5,507000,145004.5,509000' })).toEqual([2, 3, 4]);
  });

  test('limits the number of features and reports the total', async () => {
    expect(await features(`source_id=${sourceId}`, { limit: '4' })).toMatchObject({ numberMatched: 10, numberReturned: 4, limited: true });
    expect(await features(`source_id=${sourceId} AND layer='eik'`, { limit: '4' })).toMatchObject({ numberMatched: 5, numberReturned: 4 });
    const many = await buildMap(server.db.query, {
      organisationId, place: place(), features: Array.from({ length: 5001 }, (_, at) => tree(at)),
    });
    expect(await features(`source_id=${many.sourceId}`, { limit: '1000000' })).toMatchObject({
      numberMatched: 5001, numberReturned: 5000, limited: true,
    });
  });

  describe('with conditions', () => {
    const narrowed = async (conditions: unknown, more: Record<string, string> = {}): Promise<FeaturesAnswer> =>
      features(`source_id=${sourceId}`, { conditions: JSON.stringify(conditions), ...more });
    const numbers = async (...conditions: unknown[]): Promise<unknown[]> => (await narrowed(conditions)).features.map((feature) => feature.properties?.['number']);
    const above = (value: number) => ({ kind: 'compare', column: 'number', operator: '>', value });

    test('the limit counts only features that meet the conditions', async () => {
      const answer = await narrowed([{ layer: null, filter: above(6) }], { limit: '2' });
      expect(answer).toMatchObject({ numberMatched: 3, numberReturned: 2, limited: true });
      expect(answer.features.map((feature) => feature.properties?.['number'])).toEqual([7, 8]);
    });

    test('conditions leave other layers whole, and hold together with each other and with other parameters', async () => {
      expect(await numbers({ layer: 'eik', filter: above(6) })).toEqual([0, 2, 4, 6, 7, 8, 9]);
      expect(await numbers({ layer: 'eik', filter: above(6) }, { layer: null, filter: { kind: 'not', part: above(7) } })).toEqual([0, 2, 4, 6, 7]);
      expect(await numbers({ layer: null, place: { type: 'Point', coordinates: [145_003, 508_000.1234] } })).toEqual([3]);
      expect(await numbers({ layer: 'beuk' })).toHaveLength(10);
      expect((await narrowed([{ layer: null, filter: above(2) }], { bbox: '145001.5,507000,145004.5,509000' })).features).toHaveLength(2);
    });

    test.each(['[', '{}', '[{"layer":null,"filter":{"kind":"sql"}}]', '[{"layer":null,"place":{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}}]'])('returns 422 for %s', async (conditions) => {
      const response = await ask(`source_id=${sourceId}`, { conditions });
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, ['conditions']]);
    });
  });

  describe('refuses conditions', () => {
    const equal = (column: string, value: unknown) => ({ kind: 'compare', column, operator: '=', value });
    const refusalOf = async (conditions: unknown, as = client, id = sourceId) => {
      const response = await as.get('/api/tiles/features', { query: { filter: `source_id=${id}`, conditions: JSON.stringify(conditions) } });
      return [response.statusCode, response.json<{ errors?: Record<string, string[]> }>().errors?.['conditions']];
    };
    const unknown = [422, ['Een voorwaarde gaat over een veld dat deze kaart niet heeft.']];

    test.each([null, 'eik', 'beuk'])('on an attribute that no feature has, on the layer %s', async (layer) => {
      expect(await refusalOf([{ layer, filter: { kind: 'and', parts: [equal('number', 1), { kind: 'not', part: { kind: 'empty', column: 'nowhere' } }] } }])).toEqual(unknown);
    });

    test('on a layer that the source does not have', async () => {
      expect(await refusalOf([{ layer: 'es', filter: equal('number', 1) }])).toEqual([422, ['Een voorwaarde gaat over een laag die deze kaart niet heeft.']]);
    });

    test.each([equal('number', 'acht'), { kind: 'between', column: 'number', from: 1, to: 'tien' }, { kind: 'not', part: equal('number', true) }])('with a value that cannot be of the type of its attribute: %j', async (filter) => {
      expect(await refusalOf([{ layer: null, filter }])).toEqual([422, ["Bij 'number' hoort een getal."]]);
    });

    test('on an attribute that visitors do not get, as on one that does not exist', async () => {
      const open = await buildConfiguration(server.db.query, { organisationId, public: true });
      const ruled = await buildMap(server.db.query, {
        organisationId, place: { configurationId: open.id }, features: [tree(1, { owner: 'kanarie' })], source: { visitorRules: [{ when: null, hide: ['owner'] }] },
      });
      const visitor = await server.visitor();
      expect(await refusalOf([{ layer: null, filter: equal('owner', 'kanarie') }], visitor, ruled.sourceId)).toEqual(unknown);
      expect(await refusalOf([{ layer: null, filter: equal('number', 1) }], visitor, ruled.sourceId)).toEqual([200, undefined]);
    });
  });

  test('returns 304 until the features change', async () => {
    const changing = await buildMap(server.db.query, { organisationId, place: place(), features: [tree(1)] });
    const url = `/api/tiles/features?filter=source_id=${changing.sourceId}`;
    const etag = String((await client.get(url)).headers['etag']);
    expect((await client.get(url, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await insertMapFeatures(server.db.query, { organisationId, sourceId: changing.sourceId }, [tree(2)]);
    const after = await client.get(url, { headers: { 'if-none-match': etag } });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toMatchObject({ numberMatched: 2 });
  });

  test.each([
    '', 'source_id', 'source_id=x', 'source_id=0', 'source_id=1.5', 'source_id=99999999999', 'source_id IS NULL',
    'source_id=1 OR 1=1', 'source_id=1 AND source_id=2', "source_id=1; select pg_sleep(5)", "source_id=1 AND name='\u0000'",
    '<script>', '😀', 'x'.repeat(10_000), "source_id=1 AND a=' ", 'source_id=1 -- ',
  ])('refuses %j as a filter', async (filter) => {
    expect((await ask(filter)).statusCode).toBe(422);
  });

  test.each<Record<string, string>>([
    { bbox: '1,2,3' }, { bbox: 'a,b,c,d' }, { bbox: '2,2,1,1' }, { bbox: '1e9,0,1,1' }, { bbox: "0,0,1,1'--" },
    { bbox: '-99999999,-99999999,-99999998,-99999998' }, { limit: '0' }, { limit: '-1' }, { limit: 'x' }, { limit: '1.5' },
    { crs: '4326' }, { crs: "28992'" },
  ])('refuses the query %j', async (more) => {
    expect((await ask(`source_id=${sourceId}`, more)).statusCode).toBe(422);
  });

  test('compares attribute values as data, without interpreting SQL in them', async () => {
    const value = "'; drop table map_features; -- <b>😀 \\ %";
    const odd = await buildMap(server.db.query, { organisationId, place: place(), features: [tree(1, { odd: value })] });
    const answer = await features(`source_id=${odd.sourceId} AND odd='${value.replaceAll("'", "''")}'`);
    expect(answer.features[0]?.properties?.['odd']).toBe(value);
  });
});

test.each([{}, { layer: 'another' }, { naam: 'ü "水" {}' }])('adds the layer to the attributes %j', async (properties) => {
  const feature: NewMapFeature = { layer: "d'Eik \"1\"", properties, geometry: null };
  const map = await buildMap(server.db.query, { organisationId, place: place(), features: [feature] });
  const answer = await features(`source_id=${map.sourceId}`);
  expect(answer.features[0]).toMatchObject({ geometry: null, properties: { ...properties, layer: "d'Eik \"1\"" } });
});

describe('features of a source', () => {
  const status = async (who: Client, id: number): Promise<number> =>
    (await who.get(`/api/tiles/features?filter=source_id=${id}`)).statusCode;

  test('returns 404 for a source of another organisation or in no configuration that the user may see', async () => {
    const other = await buildOrganisation(server.db.query);
    const theirs = await buildConfiguration(server.db.query, { organisationId: other.id });
    const foreign = await buildMap(server.db.query, { organisationId: other.id, place: { configurationId: theirs.id } });
    const loose = await buildMap(server.db.query, { organisationId });
    const closed = await buildConfiguration(server.db.query, { organisationId });
    const hidden = await buildMap(server.db.query, { organisationId, place: { configurationId: closed.id } });
    for (const id of [foreign.sourceId, loose.sourceId, hidden.sourceId, 2_000_000_000]) expect(await status(client, id)).toBe(404);
    expect(await status(await server.visitor(), sourceId)).toBe(404);
  });

  test('returns a source of a public configuration to visitors until the configuration expires or the map is removed', async () => {
    const visitor = await server.visitor();
    const { id } = await buildConfiguration(server.db.query, { organisationId, public: true });
    const map = await buildMap(server.db.query, { organisationId, place: { configurationId: id } });
    expect(await status(visitor, map.sourceId)).toBe(200);
    const configurations = server.db.query.updateTable('configurations').where('id', '=', id);
    await configurations.set({ valid_until: new Date(Date.now() - 1000) }).execute();
    expect(await status(visitor, map.sourceId)).toBe(404);
    await configurations.set({ valid_until: null }).execute();
    await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', map.id).execute();
    expect(await status(visitor, map.sourceId)).toBe(404);
  });

  test('returns the source of a personal map to its maker only', async () => {
    const [maker, manager] = [
      await buildUser(server.db.query, { organisationId }), await buildUser(server.db.query, { organisationId, role: 'manager' }),
    ];
    const { id } = await buildConfiguration(server.db.query, { organisationId, public: true, users: [maker.id] });
    const map = await buildMap(server.db.query, {
      organisationId, createdBy: maker.id, place: { configurationId: id, onlyForUserId: maker.id },
    });
    expect(await status(await server.signIn(maker), map.sourceId)).toBe(200);
    expect(await status(await server.signIn(manager), map.sourceId)).toBe(404);
    expect(await status(await server.visitor(), map.sourceId)).toBe(404);
  });

  test('returns 404 for a source on another server', async () => {
    const wms = await buildMap(server.db.query, {
      organisationId, place: place(), source: { type: 'ImageWMS', url: 'https://kaart.example/wms' },
    });
    expect(await status(client, wms.sourceId)).toBe(404);
  });
});

test('gives each kind of viewer the features and tiles that the access matrix allows', async () => {
  const matrix = await buildMatrix(server.db.query);
  const urls = [
    (id: number) => `/api/tiles/features?filter=source_id=${id}`,
    (id: number) => `/api/tiles/sources/${id}/0/0/0`,
  ];
  for (const url of urls) {
    const mismatches = await matrixMismatches(
      matrix,
      async (userId, object) => {
        const somebody = userId === null ? await server.visitor() : await server.signIn(userId);
        return (await somebody.get(url(object.sourceId))).statusCode;
      },
      404,
    );
    expect(mismatches).toEqual([]);
  }
});
