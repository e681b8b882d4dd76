import { sql, type Generated } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { insertMany } from '../insert-many.ts';
import { testDatabase } from '../testing/index.ts';
import { toEwkb } from './ewkb.ts';
import { countRows, featureCollectionText } from './feature-collection.ts';
import { asGeoJson, extentOf, geometryValue, intersects, invalidReason, touchesExtent, type GeometryColumn } from './geometry.ts';

interface GeoTestTable {
  id: Generated<number>;
  geometry: GeometryColumn | null;
  properties: Record<string, unknown> | null;
  seen_at: Date | null;
  tags: string[] | null;
}
declare module '../tables.ts' {
  interface Tables {
    geo_test: GeoTestTable;
  }
}

const database = testDatabase();
const { query } = database;

beforeAll(() =>
  sql`create table geo_test (
        id int generated always as identity primary key, geometry geometry(Geometry, 28992),
        properties jsonb, seen_at timestamptz, tags text[])`.execute(query),
);
afterAll(async () => {
  await sql`drop table geo_test`.execute(query);
  await database.close();
});

const square = (x: number, y: number, size: number): number[][] => [
  [x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y],
];
const geometries: Geometry[] = [
  { type: 'Point', coordinates: [145000.123, 508000.456] },
  { type: 'MultiPoint', coordinates: [[145000, 508000], [145010, 508010]] },
  { type: 'LineString', coordinates: [[145000, 508000], [145010, 508010]] },
  { type: 'MultiLineString', coordinates: [[[145000, 508000], [145010, 508010]], [[1, 2], [3, 4]]] },
  { type: 'Polygon', coordinates: [square(145000, 508000, 100), square(145010, 508010, 10)] },
  { type: 'MultiPolygon', coordinates: [[square(145000, 508000, 10)], [square(146000, 508000, 10)]] },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
];

describe('geometry', () => {
  it.each(geometries.map((geometry) => [geometry.type, geometry] as const))('reads a %s as it was written', async (_, geometry) => {
    const { rows } = await sql<{ geometry: Geometry }>`select ${asGeoJson(geometryValue(geometry))} as geometry`.execute(query);
    expect(rows[0]?.geometry).toEqual(geometry);
  });

  it('is rounded to the requested decimals', async () => {
    const point = geometryValue({ type: 'Point', coordinates: [145000.126, 508000.5] });
    const { rows } = await sql<{ geometry: Geometry }>`select ${asGeoJson(point, 1)} as geometry`.execute(query);
    expect(rows[0]?.geometry).toEqual({ type: 'Point', coordinates: [145000.1, 508000.5] });
  });

  it('is reported as invalid if a ring crosses itself', async () => {
    const bowTie: Geometry = { type: 'Polygon', coordinates: [[[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]] };
    expect(await invalidReason(query, bowTie)).toMatch(/Self-intersection/);
    expect(await invalidReason(query, { type: 'Polygon', coordinates: [square(0, 0, 10)] })).toBeNull();
  });
});

describe('rows with geometry', () => {
  const inExtent = query
    .selectFrom('geo_test')
    .select(['id', 'geometry', 'properties'])
    .where(touchesExtent(sql.ref('geometry'), [0, 0, 50, 50]))
    .orderBy('id');

  beforeAll(async () => {
    const rows = Array.from({ length: 4_500 }, (_, index) => ({
      geometry: toEwkb({ type: 'Point', coordinates: [index, index] }),
      properties: { name: `punt "${index}" é`, nothing: null },
      seen_at: new Date('2026-07-01T10:00:00Z'),
      tags: ['a', 'b"c'],
    }));
    await insertMany(query, 'geo_test', rows);
    await insertMany(query, 'geo_test', []);
  });

  it('are inserted with all kinds of values', async () => {
    const row = await query.selectFrom('geo_test').selectAll().where('id', '=', 4_500).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      properties: { name: 'punt "4499" é', nothing: null },
      seen_at: new Date('2026-07-01T10:00:00Z'),
      tags: ['a', 'b"c'],
    });
    expect(await countRows(query, query.selectFrom('geo_test').select('id'))).toBe(4_500);
  });

  it('are refused if their columns differ', async () => {
    await expect(
      insertMany(query, 'geo_test', [{ geometry: null, tags: null }, { geometry: null, seen_at: null }] as never),
    ).rejects.toThrow('same columns');
  });

  it('are found by extent and by geometry, and counted up to a limit', async () => {
    expect(await countRows(query, inExtent)).toBe(51);
    expect(await countRows(query, inExtent, 10)).toBe(10);
    const line: Geometry = { type: 'LineString', coordinates: [[0, 0], [9.5, 9.5]] };
    const onLine = query.selectFrom('geo_test').select('id').where(intersects(sql.ref('geometry'), line));
    expect(await countRows(query, onLine)).toBe(10);
    expect(await extentOf(query, inExtent)).toEqual([0, 0, 50, 50]);
    expect(await extentOf(query, inExtent.where('id', '<', 0))).toBeNull();
  });

  it('are written as a feature collection', async () => {
    const collection = JSON.parse(await featureCollectionText(query, inExtent)) as { features: unknown[] };
    expect(collection.features).toHaveLength(51);
    expect(collection.features[3]).toEqual({
      type: 'Feature',
      id: 4,
      geometry: { type: 'Point', coordinates: [3, 3] },
      properties: { name: 'punt "3" é', nothing: null },
    });
    const none = await featureCollectionText(query, inExtent.where('id', '<', 0));
    expect(JSON.parse(none)).toEqual({ type: 'FeatureCollection', features: [] });
  });

  it('may have no geometry and no properties', async () => {
    await insertMany(query, 'geo_test', [{ geometry: null, properties: null }]);
    const bare = query.selectFrom('geo_test').select(['id', 'geometry', 'properties']).where('geometry', 'is', null);
    expect(JSON.parse(await featureCollectionText(query, bare))).toMatchObject({
      features: [{ geometry: null, properties: null }],
    });
  });
});
