import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { bufferAround } from '#platform/geo/buffer.ts';
import { areaOf, crossesItself, lengthOf } from '#platform/geo/measure.ts';
import type { Position } from '#platform/geo/rd.ts';
import { lineOf, polygonOf, polygonsOf, RandomShapes } from '#platform/geo/testing/random-shapes.ts';
import type { Database } from '../database.ts';
import { testDatabase } from '../testing/index.ts';

let database: Database;
beforeAll(() => {
  database = testDatabase();
});
afterAll(() => database.close());

interface Found {
  readonly length: number;
  readonly area: number;
  readonly valid: boolean;
}

const measured = async (geometries: readonly Geometry[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    SELECT ST_Length(shape) AS length, ST_Area(shape) AS area, ST_IsValid(shape) AS valid
    FROM (SELECT n, ST_GeomFromGeoJSON(value) AS shape FROM jsonb_array_elements(${JSON.stringify(geometries)}::jsonb) WITH ORDINALITY AS given (value, n)) AS shapes
    ORDER BY n`.execute(database.query);
  return rows;
};

/** Returns the largest difference between two lists of numbers. */
const furthest = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? NaN))), 0);

test('the lengths of 1,000 lines equal those of PostGIS, within a centimetre', async () => {
  const shapes = new RandomShapes(1);
  const lines = Array.from({ length: 1000 }, () => shapes.line());
  const found = await measured(lines.map(lineOf));
  expect(found).toHaveLength(1000);
  expect(furthest(lines.map(lengthOf), found.map(({ length }) => length))).toBeLessThan(0.01);
});

test('the areas of 1,000 polygons, half with a hole, equal those of PostGIS, within 0.01 m²', async () => {
  const shapes = new RandomShapes(2);
  const areas = Array.from({ length: 1000 }, () => shapes.rings());
  const found = await measured(areas.map(polygonOf));
  expect(found).toHaveLength(1000);
  expect(furthest(areas.map(areaOf), found.map(({ area }) => area))).toBeLessThan(0.01);
});

test('a ring crosses itself if PostGIS calls its polygon invalid', async () => {
  const shapes = new RandomShapes(3);
  const rings = [
    ...Array.from({ length: 500 }, () => shapes.ring()),
    ...Array.from({ length: 500 }, () => shapes.line().slice(0, 5)).filter((line) => line.length >= 3),
  ];
  const found = await measured(rings.map((ring) => polygonOf([ring])));
  expect(rings.map(crossesItself)).toEqual(found.map(({ valid }) => !valid));
  expect(new Set(found.map(({ valid }) => valid)).size).toBe(2);
});

interface Widened {
  readonly given: readonly Geometry[];
  readonly distance: number;
}

/** A few of each geometry type, some near each other, so that their buffers merge. */
const widenedShapes = (): Widened[] => {
  const shapes = new RandomShapes(4);
  const near = ([x, y]: Position): Position => [x + shapes.between(-300, 300), y + shapes.between(-300, 300)];
  const point = (place: Position): Geometry => ({ type: 'Point', coordinates: [...place] });
  const kinds = [
    () => [point(shapes.place())],
    () => [lineOf(shapes.line())],
    () => [polygonOf(shapes.rings())],
    () => {
      const middle = shapes.place();
      return [polygonsOf([shapes.rings(middle), shapes.rings([middle[0] + 3000, middle[1]])])];
    },
    () => {
      const middle = shapes.place();
      return [point(near(middle)), lineOf(shapes.line(near(middle))), polygonOf(shapes.rings(near(middle))), polygonOf(shapes.rings(near(middle)))];
    },
  ];
  return Array.from({ length: 200 }, (_, index) => ({ given: kinds[index % kinds.length]?.() ?? [], distance: shapes.count(1, 500) }));
};

test('200 buffers equal those of PostGIS, within 1 % of area and distance', async () => {
  const asked = widenedShapes().map(({ given, distance }) => ({
    given, distance, ours: bufferAround(given, { open: distance, area: distance }).geometry,
  }));
  const { rows } = await sql<{ area: number; apart: number; valid: boolean }>`
    WITH shapes AS (
      SELECT n, (value ->> 'distance')::float AS distance, ST_GeomFromGeoJSON(value -> 'ours') AS ours,
        ST_Buffer((SELECT ST_Collect(ST_GeomFromGeoJSON(one)) FROM jsonb_array_elements(value -> 'given') AS one), (value ->> 'distance')::float, 'quad_segs=64') AS theirs
      FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY AS given (value, n)
    )
    SELECT ST_Area(ours) / ST_Area(theirs) AS area, ST_HausdorffDistance(ST_Boundary(ours), ST_Boundary(theirs)) / distance AS apart, ST_IsValid(ours) AS valid
    FROM shapes ORDER BY n`.execute(database.query);
  expect(rows).toHaveLength(200);
  const wrong = rows.flatMap((row, index) =>
    row.valid && Math.abs(row.area - 1) < 0.01 && row.apart < 0.01 ? [] : [{ index, ...row, given: asked[index]?.given.map(({ type }) => type) }],
  );
  expect(wrong).toEqual([]);
});
