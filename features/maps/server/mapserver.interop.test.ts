import type { Extent, Feature, Geometry } from '#platform/contract/geojson.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import maps from './index.ts';

let server: TestServer;
let visitor: Client;
let mapServer: MapServer;
let sourceId: number;

const random = seeded(28_992);
/** A place in an area of two by two kilometres. */
const place = (): [number, number] => [144_000 + random() * 2000, 507_000 + random() * 2000];
const tree = (): Geometry => ({ type: 'Point', coordinates: place() });
/** A rectangle along the axes: MapServer tests the shape against the box, COOK tests the bounds of the shape. */
const building = (): Geometry => {
  const [x, y] = place();
  const [right, top] = [x + random() * 40, y + random() * 40];
  return { type: 'Polygon', coordinates: [[[x, y], [right, y], [right, top], [x, top], [x, y]]] };
};
const features = Array.from({ length: 3000 }, (_, index): NewMapFeature =>
  index % 3 === 0
    ? { layer: 'bomen', geometry: tree(), properties: { soort: index % 2 ? 'één lindë' : 'beuk' } }
    : { layer: 'gebouwen', geometry: building(), properties: { soort: 'schuur' } },
);

beforeAll(async () => {
  server = await testServer({ features: [maps] });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  sourceId = (await buildMap(server.db.query, { organisationId, features, place: { configurationId } })).sourceId;
  visitor = await server.visitor();
  const select = (layer: string) => `select id, geom, properties->>'soort' as soort from map_features where source_id = ${sourceId} and layer = '${layer}'`;
  mapServer = testMapServer([
    { name: 'gebouwen', type: 'POLYGON', select: select('gebouwen'), style: 'COLOR 0 0 0' },
    { name: 'bomen', type: 'POINT', select: select('bomen'), style: 'COLOR 0 0 0' },
  ]);
});
afterAll(async () => {
  mapServer?.close();
  await server?.close();
});

const ours = async (layer: string, box: Extent): Promise<Feature[]> => {
  const query = { filter: `source_id=${sourceId} AND layer='${layer}'`, bbox: box.join(',') };
  const answer = await visitor.get('/api/tiles/features', { query });
  return answer.json<{ features: Feature[] }>().features;
};

/** Sorted by id, which MapServer returns as an attribute. */
const theirs = async (layer: string, box: Extent): Promise<Feature[]> => {
  const request = new URLSearchParams({
    SERVICE: 'WFS', VERSION: '1.1.0', REQUEST: 'GetFeature', TYPENAME: layer, OUTPUTFORMAT: 'geojson', SRSNAME: 'EPSG:28992',
    BBOX: [...box, 'EPSG:28992'].join(','),
  });
  const { type, body } = await mapServer.ask(`${mapServer.url}&${request.toString()}`);
  expect(type).toContain('application/json');
  const found = (JSON.parse(body.toString()) as { features: Feature[] }).features;
  return found.map((feature) => ({ ...feature, id: Number(feature.properties?.['id']) })).toSorted((a, b) => a.id - b.id);
};

/** The corners without their order: rings may start elsewhere and turn the other way. */
const corners = ({ geometry }: Feature): unknown =>
  geometry?.type === 'Polygon' ? new Set(geometry.coordinates.flat().map(String)) : geometry;

const kind = ({ properties }: Feature): unknown => properties?.['soort'];

describe.each(['gebouwen', 'bomen'])('%s in an extent', (layer) => {
  test.each<{ what: string; box: Extent; atLeast: number }>([
    { what: 'a street', box: [144_900, 507_900, 145_010, 508_030], atLeast: 2 },
    { what: 'a part of the town', box: [143_000, 507_500, 145_200.5, 508_100.25], atLeast: 150 },
    { what: 'the whole town', box: [140_000, 500_000, 150_000, 515_000], atLeast: 1000 },
    { what: 'nothing', box: [100_000, 400_000, 101_000, 401_000], atLeast: 0 },
  ])('equals the answer of the MapServer WFS for $what', async ({ box, atLeast }) => {
    const [own, other] = await Promise.all([ours(layer, box), theirs(layer, box)]);
    expect(own.length).toBeGreaterThanOrEqual(atLeast);
    expect(own.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
    expect(own.map(corners)).toEqual(other.map(corners));
    expect(own.map(kind)).toEqual(other.map(kind));
  });
});
