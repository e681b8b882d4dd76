import { buildMap } from '#platform/domain/testing/factories.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeQuery, type SearchResult } from '../contract.ts';
import search from './index.ts';
import { addressOf, buildTown, configure, namesOf, type Town } from './testing/setup.ts';

let server: TestServer;
let visitor: Client;
let town: Town;
let configurationId: number;
let trees: number;

const tree = (name: string, layer = 'bomen'): NewMapFeature => ({ layer, properties: { naam: name, eigenaar: 'kanarie' }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
const features = [tree('Oude eik'), tree('Eik bij de kerk'), tree('Linde'), tree('100%_zeker'), tree('Struik eik', 'struiken')];

beforeAll(async () => {
  server = await testServer({ features: [search], remoteAddress: addressOf('map search') });
  visitor = await server.visitor();
  town = await buildTown(server);
  configurationId = await configure(server, town, [{ type: 'maps' }]);
  const map = await buildMap(server.db.query, {
    organisationId: town.organisationId, name: 'bomenkaart', title: 'Bomen', search: 'naam', features, place: { configurationId },
    source: { layers: [{ name: 'bomen', label: 'Bomen' }, { name: 'struiken', label: 'Struiken' }] },
  });
  trees = map.id;
});
afterAll(() => server.close());

const find = (typed: string, table: number | string = trees, { column = 'naam', client = town.client, more = '' } = {}) =>
  client.get(`/api/map_search/${encodeURIComponent(table)}/${encodeURIComponent(column)}/${encodeQuery(typed)}${more}`);

test('finds features by the search column of their map, and ranks names that start with the query first', async () => {
  expect(namesOf(await find('eik'))).toEqual(['Eik bij de kerk', 'Oude eik', 'Struik eik']);
  expect(namesOf(await find('EIK BIJ'))).toEqual(['Eik bij de kerk']);
  expect(namesOf(await find('beuk'))).toEqual([]);
});

test('returns the title of the map, the geometry and the search column, and no other attribute', async () => {
  const answer = await find('linde');
  expect(answer.json<SearchResult[]>()).toEqual([{
    geom: { type: 'Point', coordinates: [145_000, 508_000] }, layername: 'Bomen', type_id: null, zoekweergave1: 'Linde', zoekweergave2: null,
    zoekweergave3: null, zoekweergave4: null, zoekweergave5: null, weergavenaam: 'Linde', id: expect.any(Number) as number,
  }]);
  expect(answer.body).not.toContain('kanarie');
});

test('finds a map by its id or name, and one of its layers by the name of the layer', async () => {
  expect(namesOf(await find('eik', 'bomenkaart'))).toHaveLength(3);
  expect(namesOf(await find('eik', 'struiken'))).toEqual(['Struik eik']);
  expect(namesOf(await find('eik', trees, { more: `?config_id=${configurationId}` }))).toHaveLength(3);
});

test.each([['%', 1], ['_', 1], ['100%_', 1], ['*', 0], ['***', 0], ['l*nde', 0], ['\'; drop table map_features; --', 0], ['\\', 0]])('searches special characters literally: %s', async (typed, count) => {
  expect(namesOf(await find(typed))).toHaveLength(count);
});

test('returns nothing to visitors, also in a public configuration', async () => {
  const open = await configure(server, town, [{ type: 'maps' }], { public: true });
  const map = await buildMap(server.db.query, { organisationId: town.organisationId, search: 'naam', features, place: { configurationId: open } });
  expect(namesOf(await find('eik', map.id, { client: visitor }))).toEqual([]);
  expect(namesOf(await find('eik', trees, { client: visitor }))).toEqual([]);
});

describe('maps that cannot be searched', () => {
  test.each(['eigenaar', 'layer', 'properties', 'id', 'naam) or (1=1', '"naam"'])('returns 404 for another column: %s', async (column) => {
    expect(namesOf(await find('kanarie', trees, { column }))).toBe(404);
  });

  test('returns 404 for a map without a search column', async () => {
    const map = await buildMap(server.db.query, { organisationId: town.organisationId, features, place: { configurationId } });
    expect(namesOf(await find('eik', map.id))).toBe(404);
  });

  test('returns 404 for a map that is in no configuration of the user', async () => {
    const other = await buildTown(server);
    const closed = await configure(server, { ...town, userId: other.userId }, [{ type: 'maps' }]);
    const map = await buildMap(server.db.query, { organisationId: town.organisationId, search: 'naam', features, place: { configurationId: closed } });
    const unplaced = await buildMap(server.db.query, { organisationId: town.organisationId, search: 'naam', features });
    const answers = await Promise.all([find('eik', map.id), find('eik', unplaced.id), find('eik', trees, { client: other.client }), find('eik', 2_000_000_000), find('eik', 'users')]);
    expect(answers.map(namesOf)).toEqual([404, 404, 404, 404, 404]);
  });

  test('reports in Dutch that the source of a map may not be queried', async () => {
    const unreachable = await buildMap(server.db.query, {
      organisationId: town.organisationId, search: 'naam', place: { configurationId }, type: 'Vector', source: { type: 'WFS', url: 'http://127.0.0.1:9/wfs', layers: [{ name: 'bomen' }] },
    });
    const answer = await find('eik', unreachable.id);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'Het adres van de bron mag niet worden bevraagd.']);
  });
});
