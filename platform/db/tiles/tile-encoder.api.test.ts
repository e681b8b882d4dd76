import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tileAt, type TileAddress } from '#platform/geo/grid.ts';
import type { Database } from '../database.ts';
import { toEwkb } from '../geo/ewkb.ts';
import { insertMany } from '../insert-many.ts';
import { openDatabase } from '../open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '../testing/index.ts';
import { difference, isSpeck } from './testing/compare.ts';
import { decodeTile, type DecodedTile } from './testing/decode-tile.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import { CENTRE, randomFeatures } from './testing/random-features.ts';
import { tileEncoder } from './tile-encoder.ts';

interface TileTestTable {
  layer: string;
  id: number;
  geometry: string | null;
  properties: Record<string, unknown> | null;
}
declare module '../tables.ts' {
  interface Tables {
    tile_test: TileTestTable;
  }
}

const EXTENT = 4096;
/** Bounds of the tile with its buffer. */
const [LOW, HIGH] = [-64, EXTENT + 64];
const database = testDatabase();

const fill = async ({ query }: Database, rows: TileTestTable[]): Promise<void> => {
  await sql`drop table if exists tile_test`.execute(query);
  await sql`create table tile_test (
    layer text, id bigint, geometry geometry(Geometry, 28992), properties jsonb)`.execute(query);
  await sql`create index on tile_test using gist (geometry)`.execute(query);
  await insertMany(query, 'tile_test', rows);
};

const rowsOf = ({ query }: Database) => query.selectFrom('tile_test').select(['layer', 'id', 'geometry', 'properties']);

const decoded = async (from: Database, kind: Database['kind'], tile: TileAddress): Promise<DecodedTile> =>
  decodeTile(await tileEncoder({ kind, query: from.query }).tile({ tile, rows: rowsOf(from) }));

afterAll(async () => {
  await sql`drop table if exists tile_test`.execute(database.query);
  await database.close();
});

describe('a vector tile', () => {
  const z = 12;
  const tile = tileAt(z, CENTRE);

  it('has layers, features, ids and attributes', async () => {
    await fill(database, [
      {
        layer: 'huizen', id: 7, geometry: toEwkb({ type: 'Point', coordinates: CENTRE }),
        properties: { naam: 'é', hoogte: 12.5, bouwjaar: 1970, diepte: -3, bewoond: true, leeg: '', weg: null, lijst: [1], dieper: { a: 1 } },
      },
      { layer: 'bomen', id: 8, geometry: toEwkb({ type: 'Point', coordinates: CENTRE }), properties: null },
      { layer: 'bomen', id: 9, geometry: null, properties: { naam: 'nergens' } },
      { layer: 'ver', id: 10, geometry: toEwkb({ type: 'Point', coordinates: [0, 400_000] }), properties: null },
    ]);
    const layers = await decoded(database, database.kind, tile);
    expect(Object.keys(layers)).toEqual(['bomen', 'huizen']);
    expect(layers.huizen).toMatchObject({ extent: EXTENT, version: 2 });
    expect(layers.bomen!.features.map(({ id, properties }) => [id, properties])).toEqual([[8, {}]]);
    expect(layers.huizen!.features).toMatchObject([
      { id: 7, type: 1, properties: { naam: 'é', hoogte: 12.5, bouwjaar: 1970, diepte: -3, bewoond: true, leeg: '' } },
    ]);
    expect(Object.keys(layers.huizen!.features[0]!.properties)).toHaveLength(6);
  });

  // The encoder of the embedded database runs on any PostGIS.
  it.each([...new Set(['embedded', database.kind] as const)])('has the chosen attributes of each layer, encoded for %s', async (kind) => {
    const point = toEwkb({ type: 'Point', coordinates: CENTRE });
    const properties = { naam: 'é', hoogte: 12.5, bouwjaar: 1970, leeg: null, lijst: [1], bewoond: false };
    const layers = ['huizen', 'bomen', 'wegen', 'water'];
    await fill(database, [...layers.map((layer, id) => ({ layer, id, geometry: point, properties })), { layer: 'huizen', id: 9, geometry: point, properties: { hoogte: 'laag' } }]);
    const attributes = new Map([['huizen', ['hoogte', 'naam', 'niets']], ['bomen', ['bewoond', 'leeg', 'lijst', 'bouwjaar']], ['wegen', []]]);
    const bytes = await tileEncoder({ kind, query: database.query }).tile({ tile, rows: rowsOf(database), attributes });
    expect(Object.fromEntries(Object.entries(decodeTile(bytes)).map(([layer, { features }]) => [layer, features.map((feature) => feature.properties)]))).toEqual({
      huizen: [{ hoogte: 12.5, naam: 'é' }, { hoogte: 'laag' }], bomen: [{ bewoond: false, bouwjaar: 1970 }], wegen: [{}], water: [{ naam: 'é', hoogte: 12.5, bouwjaar: 1970, bewoond: false }],
    });
  });

  it('is empty without features', async () => {
    const bytes = await tileEncoder(database).tile({ tile: { z, x: 0, y: 0 }, rows: rowsOf(database) });
    expect(bytes).toHaveLength(0);
  });
});

describe.runIf(testDatabaseAddress().kind === 'postgres')('the encoder of the embedded database', () => {
  let folder: string;
  let embedded: Database;
  const random = seeded(28_992);
  const rows = randomFeatures(2_000, random).map(({ layer, geometry, properties }, id) => ({
    layer, id, geometry: toEwkb(geometry), properties,
  }));
  /** Tiles from the whole country down to a few houses. */
  const tiles = new Map<string, TileAddress>();
  for (let index = 0; tiles.size < 200; index++) {
    const z = 2 + (index % 15);
    const spread = 16_000 * Math.min(1, 2 ** (9 - z));
    const tile = tileAt(z, [CENTRE[0] + (random() - 0.5) * spread, CENTRE[1] + (random() - 0.5) * spread]);
    tiles.set(Object.values(tile).join('/'), tile);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cook-tiles-'));
    embedded = await openDatabase({ dataDir: folder, log: silentLog });
    await Promise.all([fill(database, rows), fill(embedded, rows)]);
  });
  afterAll(async () => {
    await embedded.close();
    rmSync(folder, { recursive: true });
  });

  it('agrees with ST_AsMVT: same ids and attributes, geometry within one unit', async () => {
    const found = { features: 0, polygons: 0, specks: 0, jagged: 0 };
    for (const tile of tiles.values()) {
      const ours = await decoded(embedded, 'embedded', tile);
      const theirs = await decoded(database, 'postgres', tile);
      for (const layer of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
        const where = `${JSON.stringify(tile)} ${layer}`;
        const mine = new Map(ours[layer]?.features.map((feature) => [feature.id, feature]));
        const other = new Map(theirs[layer]?.features.map((feature) => [feature.id, feature]));
        for (const id of new Set([...mine.keys(), ...other.keys()])) {
          const [one, two] = [mine.get(id), other.get(id)];
          found.features += 1;
          if (!one || !two) {
            expect(isSpeck((one ?? two)!, LOW, HIGH), `${where} ${id} is in one of both only`).toBe(true);
            found.specks += 1;
            continue;
          }
          expect({ type: one.type, ...one.properties }, `${where} ${id}`).toEqual({ type: two.type, ...two.properties });
          const apart = difference(one, two, LOW, HIGH);
          // PostGIS repairs polygons that rounding makes invalid: a spike of a jagged ring may disappear.
          expect(apart, `${where} ${id}`).toBeLessThanOrEqual(one.type === 3 ? 3 : 1);
          if (one.type === 3) found.polygons += 1;
          if (apart > 1) found.jagged += 1;
        }
      }
    }
    expect(found.features).toBeGreaterThan(10_000);
    expect(found.specks / found.features).toBeLessThan(0.001);
    expect(found.jagged / found.polygons).toBeLessThan(0.001);
  });

  it('keeps the order of the features', async () => {
    const tile = { z: 4, x: 7, y: 7 };
    const ids = async (from: Database) =>
      Object.values(await decoded(from, from.kind, tile)).map(({ features }) => features.map(({ id }) => id));
    for (const list of [...(await ids(embedded)), ...(await ids(database))]) {
      expect(list).toEqual(list.toSorted((a, b) => a - b));
    }
  });
});
