import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { tileEncoder } from '#platform/db/tiles/tile-encoder.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { centreOf } from '#platform/geo/extent.ts';
import { GRID_ORIGIN, tileAt, tileExtent, tileSpan, type TileAddress } from '#platform/geo/grid.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import maps from './index.ts';
import { tileFeatures } from './tile-rows.ts';

/** The middle of a tile of zoom 13, which is 107 m wide: all small features fit in it. */
const CENTRE = centreOf(tileExtent(tileAt(13, [145_000, 508_000])));
const UNITS = 4096;
const BUFFER = 64;

let server: TestServer;
let gdal: Gdal;
let sourceId: number;

const at = (dx: number, dy: number): [number, number] => [CENTRE[0] + dx, CENTRE[1] + dy];
const ring = (x: number, y: number, radius: number, corners = 12): [number, number][] =>
  Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
const feature = (layer: string, geometry: Geometry, properties: Record<string, unknown> = {}): NewMapFeature => ({ layer, geometry, properties });

const features: NewMapFeature[] = [
  feature('bomen', { type: 'Point', coordinates: at(0, 0) }, {
    naam: 'Één lindë bij ’t Kruispunt, 水', 'soort boom': 'linde', leeg: '', niets: null, hoogte: 12.625, diepte: -3, geplant: 1970, nummer: 9_007_199_254_740_991, ziek: false,
  }),
  feature('bomen', { type: 'MultiPoint', coordinates: [at(11.1, -7.3), at(-14.9, 3.7)] }, { naam: 'twee', ziek: true }),
  feature('bomen', { type: 'Point', coordinates: at(3, 4) }),
  // Much longer than the tile, so that it is clipped on both sides.
  feature('wegen', { type: 'LineString', coordinates: [at(-900, -400), at(5, 10), at(1000, 500)] }, { naam: 'Markerdijk' }),
  feature('wegen', { type: 'MultiLineString', coordinates: [[at(1, 1), at(9, 2), at(14, 17)], [at(-5, -5), at(-15, 8)]] }, { breedte: 3.5 }),
  feature('gebouwen van de stad', { type: 'Polygon', coordinates: [ring(0, 0, 18), ring(2, 1, 6).toReversed()] }, { naam: 'Hof' }),
  feature('gebouwen van de stad', { type: 'MultiPolygon', coordinates: [[ring(-12, 12, 5)], [ring(14, -14, 4, 5)]] }, { naam: 'twee torens' }),
  feature('gebouwen van de stad', { type: 'Polygon', coordinates: [ring(0, 0, 2000, 30)] }, { naam: 'de hele stad' }),
];

beforeAll(async () => {
  gdal = new Gdal();
  gdal.write('metadata.json', JSON.stringify({
    crs: 'EPSG:28992', tile_origin_upper_left_x: GRID_ORIGIN[0], tile_origin_upper_left_y: GRID_ORIGIN[1], tile_dimension_zoom_0: tileSpan(0),
  }));
  server = await testServer({ features: [maps] });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  sourceId = (await buildMap(server.db.query, { organisationId, features, place: { configurationId } })).sourceId;
});
afterAll(async () => {
  await server?.close();
  gdal.close();
});

const overHttp = async ({ z, x, y }: TileAddress): Promise<Uint8Array> => {
  const visitor = await server.visitor();
  const answer = await visitor.get(`/api/tiles/sources/${sourceId}/${z}/${x}/${y}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
/** The encoder of the embedded database; it runs on any PostGIS. */
const byOwnEncoder = (tile: TileAddress): Promise<Uint8Array> =>
  tileEncoder({ kind: 'embedded', query: server.db.query }).tile({ tile, ...tileFeatures({ id: sourceId, rules: [] }, [], tile.z) });

const read = async (bytes: Uint8Array, { z, x, y }: TileAddress, layer: string) => {
  const path = gdal.write('tile.pbf', bytes);
  const place = [`METADATA_FILE=${gdal.folder}/metadata.json`, `Z=${z}`, `X=${x}`, `Y=${y}`, 'CLIP=NO'];
  return gdal.features(path, layer, ...place.flatMap((option) => ['-oo', option]));
};

/** Metres between the shape that was read and the shape in the table, both clipped to the tile with its buffer. */
const apart = async ({ geometry, properties }: Feature, tile: TileAddress): Promise<number> => {
  const margin = (tileSpan(tile.z) / UNITS) * BUFFER;
  const [minX, minY, maxX, maxY] = tileExtent(tile);
  const { rows: [row] } = await sql<{ metres: number }>`
    select st_hausdorffdistance(
      st_intersection(geom, st_makeenvelope(${minX - margin}, ${minY - margin}, ${maxX + margin}, ${maxY + margin}, 28992)),
      ${toEwkb(geometry!)}::geometry) as metres
    from map_features where source_id = ${sourceId} and id = ${properties?.['mvt_id']}`.execute(server.db.query);
  return row!.metres;
};

const ids = async (layer: string): Promise<number[]> => {
  const rows = await server.db.query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).where('layer', '=', layer).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

describe.each([['of PostGIS, over HTTP', overHttp], ['of the own encoder', byOwnEncoder]])('vector tile %s', (_, tileOf) => {
  // A tile unit is 2.6 cm, 5.3 cm and 1.7 m.
  test.each([13, 12, 7])('zoom %i has in GDAL the expected layers, ids and shapes', async (zoom) => {
    const tile = tileAt(zoom, CENTRE);
    const bytes = await tileOf(tile);
    const unit = tileSpan(zoom) / UNITS;
    for (const layer of new Set(features.map((each) => each.layer))) {
      const collection = await read(bytes, tile, layer);
      expect(collection.crs?.properties.name).toBe('urn:ogc:def:crs:EPSG::28992');
      expect(collection.features.map(({ properties }) => properties?.['mvt_id']), layer).toEqual(await ids(layer));
      for (const each of collection.features) {
        // Rounding moves a corner by at most one unit in x and in y.
        expect(await apart(each, tile), `${layer} ${JSON.stringify(each.properties)}`).toBeLessThanOrEqual(unit * Math.SQRT2);
      }
    }
  });

  test('has in GDAL no other layers, and keeps accents and numbers but no nulls', async () => {
    const tile = tileAt(12, CENTRE);
    const bytes = await tileOf(tile);
    const list = await gdal.run('ogrinfo', ['-q', gdal.write('tile.pbf', bytes)]);
    expect([...list.matchAll(/^\d+: (.+?)(?: \(.*\))?$/gm)].map(([, name]) => name)).toEqual(['bomen', 'gebouwen van de stad', 'wegen']);
    const { niets: _null, ...withoutNulls } = features[0]!.properties;
    const { features: [first, second, third] } = await read(bytes, tile, 'bomen');
    const [one, two, three] = await ids('bomen');
    expect(first?.properties).toEqual({ mvt_id: one, ...withoutNulls });
    expect(second?.properties).toEqual({ mvt_id: two, naam: 'twee', ziek: true });
    expect(third?.properties).toEqual({ mvt_id: three });
  });
});
