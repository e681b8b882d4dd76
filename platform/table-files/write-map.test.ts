import { describe, expect, test } from 'vitest';
import { noRepairs } from './check.ts';
import type { Placement } from './place-reader.ts';
import type { Table } from './table.ts';
import { places, tableOf, xy } from './testing/table-of.ts';
import { writeMap } from './write-map.ts';

describe('writeMap', () => {
  const map = { name: 'Bomen "oud"', order: 50 };
  const written = (table: Table, rest: { without?: number[]; placement?: Placement } = {}) =>
    JSON.parse([...writeMap(table, { placement: xy, repairs: noRepairs, without: [], map, ...rest })].join(''));

  test('writes a feature for every row with a point, and numeric columns as numbers', () => {
    const table = tableOf(['x', 'y', 'nr', 'code', 'hoogte'], ['145000', '508000,12345', '7', '007', '1,5'], ['', '', '8', '1', ''], ['145001', '508001', '9', '12', '']);
    expect(written(table)).toEqual({
      ...map,
      source: {
        type: 'Vector',
        geojson: {
          type: 'FeatureCollection',
          features: [
            { type: 'Feature', geometry: { type: 'Point', coordinates: [145000, 508000.123] }, properties: { x: 145000, y: 508000.12345, nr: 7, code: '007', hoogte: 1.5 } },
            { type: 'Feature', geometry: { type: 'Point', coordinates: [145001, 508001] }, properties: { x: 145001, y: 508001, nr: 9, code: '12', hoogte: null } },
          ],
        },
      },
    });
  });

  test('writes the geometries of a column of shapes, to the millimetre', () => {
    const table = tableOf(['naam', 'WKT'], ['A', 'LINESTRING Z (145000.12345 508000 7, 145010 508000 7)'], ['B', '']);
    const { source } = written(table, { placement: { ...xy, shape: 1 }, without: [1] });
    expect(source.geojson.features).toEqual([
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[145000.123, 508000], [145010, 508000]] }, properties: { naam: 'A' } },
    ]);
  });

  test('leaves out excluded columns, coordinates included', () => {
    const table = tableOf(['naam', 'x', 'y'], ['A', '145000', '508000']);
    const { source } = written(table, { placement: { x: 1, y: 2, system: 'RD' }, without: [1, 2] });
    expect(source.geojson.features[0].properties).toEqual({ naam: 'A' });
  });

  test('writes valid JSON with thousands of rows', () => {
    const table = places(...Array.from({ length: 2_500 }, (_, n) => [String(145000 + n), '508000']));
    expect(written(table).source.geojson.features).toHaveLength(2_500);
  });
});
