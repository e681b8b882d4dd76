import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { randomFeatures } from '#platform/db/tiles/testing/random-features.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { Gdal, type ReadCollection } from '#platform/server/testing/gdal.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import maps from './index.ts';

const COUNT = 1000;
const features = randomFeatures(COUNT, seeded(2026));
let server: TestServer;
let visitor: Client;
let gdal: Gdal;
let place: { readonly organisationId: number; readonly place: { readonly configurationId: number } };
let sourceId: number;

beforeAll(async () => {
  gdal = new Gdal();
  server = await testServer({ features: [maps] });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, place: { configurationId } };
  sourceId = (await buildMap(server.db.query, { ...place, features })).sourceId;
  visitor = await server.visitor();
});
afterAll(async () => {
  await server?.close();
  gdal.close();
});

const read = async (source: number, more: Readonly<Record<string, string>> = {}): Promise<ReadCollection> => {
  const answer = await visitor.get('/api/tiles/features', { query: { filter: `source_id=${source}`, ...more } });
  expect(answer.statusCode).toBe(200);
  return gdal.features(gdal.write('answer.geojson', answer.rawPayload));
};

describe('GeoJSON of own features, read by GDAL', () => {
  let all: ReadCollection;
  beforeAll(async () => {
    all = await read(sourceId);
  });

  test('the coordinate system is RD', () => {
    expect(all.crs?.properties.name).toBe('urn:ogc:def:crs:EPSG::28992');
  });

  test('every feature is there with its id', async () => {
    const rows = await server.db.query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).orderBy('id').execute();
    expect(rows).toHaveLength(COUNT);
    expect(all.features.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('attributes keep accents, numbers and nulls', async () => {
    const geometry = { type: 'Point' as const, coordinates: [145_000, 508_000] };
    const properties = {
      naam: 'Één lindë bij ’t Kruispunt, 水', 'soort boom': "d'\"oude\" \\ linde\n", leeg: '', niets: null,
      hoogte: 12.625, diepte: -3, geplant: 1970, nummer: 9_007_199_254_740_991, ziek: false,
    };
    const trees = await buildMap(server.db.query, { ...place, features: [{ layer: 'bomen', properties, geometry }] });
    const { features: [tree] } = await read(trees.sourceId);
    expect(tree?.properties).toEqual({ ...properties, layer: 'bomen' });
  });

  test('shapes are exact to the millimetre', async () => {
    const ids = all.features.map(({ id }) => Number(id));
    const shapes = all.features.map(({ geometry }) => toEwkb(geometry!));
    const { rows } = await sql<{ id: number; metres: number }>`
      select id, st_hausdorffdistance(geom, shape::geometry) as metres
      from map_features join unnest(${ids}::int[], ${shapes}::text[]) as read (feature_id, shape) on id = feature_id
      where source_id = ${sourceId} order by metres desc`.execute(server.db.query);
    expect(rows).toHaveLength(COUNT);
    // Rounding moves a corner by at most half a millimetre in x and in y.
    expect(rows[0]?.metres).toBeLessThan(0.00075);
  });

  test('a request by extent returns the features that PostGIS finds there', async () => {
    const box = [143_000, 506_000, 146_500, 508_500];
    const part = await read(sourceId, { bbox: box.join(',') });
    const { rows } = await sql<{ id: number }>`
      select id from map_features where source_id = ${sourceId} and geom && st_makeenvelope(${sql.join(box)}, 28992) order by id`.execute(server.db.query);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThan(COUNT);
    expect(part.features.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
