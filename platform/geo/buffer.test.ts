import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { bufferAround } from './buffer.ts';
import { areaOf } from './measure.ts';
import type { Position } from './rd.ts';
import { extentOfGeometry } from './touches.ts';

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [145_000 + x, 508_000 + y] });
const ring = (size: number) => [[0, 0], [size, 0], [size, size], [0, size], [0, 0]].map(([x = 0, y = 0]) => [145_000 + x, 508_000 + y]);
const square: Geometry = { type: 'Polygon', coordinates: [ring(100)] };
const distances = { open: 10, area: 5 };

const around = (...geometries: Geometry[]) => {
  const { geometry } = bufferAround(geometries, distances);
  if (!geometry) throw new Error('Nothing');
  return geometry;
};
const extent = (geometry: Geometry) => extentOfGeometry(geometry)?.map((value) => Math.round(value * 10) / 10);

test('uses one distance for points and lines, another for areas', () => {
  expect(extent(around(point(0, 0)))).toEqual([144_990, 507_990, 145_010, 508_010]);
  expect(extent(around({ type: 'LineString', coordinates: [[145_000, 508_000], [145_100, 508_000]] }))).toEqual([144_990, 507_990, 145_110, 508_010]);
  expect(extent(around(square))).toEqual([144_995, 507_995, 145_105, 508_105]);
});

test('merges overlapping buffers and keeps separate ones apart', () => {
  expect(around(point(0, 0), point(15, 0)).type).toBe('Polygon');
  expect(around({ type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_030, 508_000]] })).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } });
  expect(around({ type: 'GeometryCollection', geometries: [square as never, point(50, 50) as never] })).toEqual(around(square));
});

test('shrinks a hole, or fills it when the distance is large enough', () => {
  const hole = [[40, 40], [40, 60], [60, 60], [60, 40], [40, 40]].map(([x = 0, y = 0]) => [145_000 + x, 508_000 + y]);
  const holed = around({ type: 'Polygon', coordinates: [ring(100), hole] });
  if (holed.type !== 'Polygon') throw new Error(holed.type);
  expect(areaOf([holed.coordinates[1] as Position[]])).toBeCloseTo(100, 3);
  const { geometry } = bufferAround([{ type: 'Polygon', coordinates: [ring(100), hole] }], { open: 1, area: 11 });
  expect(geometry).toMatchObject({ coordinates: { length: 1 } });
});

test('closes the rings of the buffer', () => {
  const { coordinates: [outer = []] } = around(point(0, 0)) as { coordinates: number[][][] };
  expect(outer.at(-1)).toEqual(outer[0]);
});

test('lists geometries that it cannot buffer and still buffers the others', () => {
  const odd = [
    { type: 'CircularString', coordinates: [[1, 1]] }, { type: 'Point', coordinates: [] }, { type: 'Polygon', coordinates: [] },
    { type: 'LineString', coordinates: [[1, NaN], [2, 2]] },
    { type: 'Polygon', coordinates: [[[1, 1], [2, 2], [1, 1]]] },
  ] as unknown as Geometry[];
  expect(bufferAround([odd[0]!, point(0, 0), ...odd.slice(1)], distances)).toEqual({ geometry: around(point(0, 0)), unsupported: odd });
  expect(bufferAround(odd, distances)).toEqual({ geometry: null, unsupported: odd });
  expect(bufferAround([], distances)).toEqual({ geometry: null, unsupported: [] });
});
