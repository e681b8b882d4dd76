import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { setUpObjects } from '../testing/object-setup.ts';
import { point } from '../testing/point.ts';

const setup = setUpObjects();

const line: Geometry = { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] };
const area: Geometry = { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_010, 508_000], [145_010, 508_010], [145_000, 508_000]]] };
const points: Geometry = { type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_010, 508_000]] };
const areas: Geometry = { type: 'MultiPolygon', coordinates: [area.coordinates] };
const group = { type: 'GeometryCollection', geometries: [point()] } as Geometry;
const layers: readonly (readonly [layer: string, ...(Geometry | null)[]])[] =
  [['bomen', point(), points, null], ['vakken', area, areas], ['overig', point(), line], ['groep', group]];
const features = layers.flatMap(([layer, ...geometries]) => geometries.map((geometry) => ({ layer, properties: { soort: 'beuk' }, geometry })));
const build = (layer: string) => setup.build({ source: { layers: ['bomen', 'vakken', 'overig', 'groep', 'nieuw'].map((name) => ({ name })) }, features }, { layer });

test.each([
  ['bomen', 'point', [422, 201, 201, 422]], ['vakken', 'polygon', [422, 422, 422, 201]], ['overig', null, [201, 201, 201, 201]], ['groep', null, [201, 201, 201, 201]],
  // The first object makes it a layer of lines.
  ['nieuw', null, [201, 422, 422, 422]],
] as const)('a new object in the layer %s of own features must have the shape of its other objects: %s', async (layer, kind, expected) => {
  const objects = await build(layer);
  expect((await objects.layer()).geometry).toBe(kind);
  const statuses: number[] = [];
  for (const geom of [line, point(), points, area]) statuses.push((await objects.create({}, geom)).statusCode);
  expect(statuses).toEqual(expected);
});

test('an object of own features keeps its kind of shape when it is moved', async () => {
  const trees = await build('bomen');
  const { feature } = (await trees.create({}, point())).json<{ feature: string }>();
  const refused = await trees.change(await trees.read(feature), {}, area);
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { geom: ['Deze kaartlaag heeft alleen punten. Teken de locatie opnieuw.'] }]);
  expect((await trees.change(await trees.read(feature), {}, point(145_020))).statusCode).toBe(200);
});
