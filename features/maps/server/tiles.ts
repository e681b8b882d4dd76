import type { Database, Queryable } from '#platform/db/database.ts';
import { tileEncoder } from '#platform/db/tiles/tile-encoder.ts';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import type { TileAddress } from '#platform/geo/grid.ts';
import { editionOf } from './etag.ts';
import { tileFeatures, type TileLayer } from './tile-rows.ts';
import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';

/** Room for some thousands of tiles of a town. */
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHED_SOURCES = 500;

export interface Tiles {
  /** Returns a tile of this version of a source, from the cache if possible; with more attributes than the settings of its layers choose. */
  tile(source: VisibleSource, address: TileAddress, attributes: readonly string[]): Promise<Uint8Array>;
}

const readTileLayers = (db: Queryable, sourceId: number): Promise<TileLayer[]> =>
  db
    .selectFrom('source_layers')
    .select(['name', 'tile_min_zoom as minZoom', 'tile_max_zoom as maxZoom', 'tile_attributes as attributes'])
    .where('source_id', '=', sourceId)
    .execute();

const withAttributes = (more: readonly string[]) => (layer: TileLayer): TileLayer =>
  ({ ...layer, attributes: layer.attributes && [...new Set([...layer.attributes, ...more])] });

export const createTiles = (db: Database, inTurn: ConcurrencyLimit): Tiles => {
  const encoder = tileEncoder(db);
  const made = new LeastRecentlyUsed<string, Uint8Array>(CACHE_BYTES, (tile) => tile.byteLength + 100);
  const pending = new Map<string, Promise<Uint8Array>>();
  const layersOf = new LeastRecentlyUsed<number, { version: number; layers: TileLayer[] }>(CACHED_SOURCES);

  const layers = async ({ id, version }: VisibleSource): Promise<TileLayer[]> => {
    const cached = layersOf.get(id);
    if (cached?.version === version) return cached.layers;
    const read = await readTileLayers(db.query, id);
    layersOf.set(id, { version, layers: read });
    return read;
  };

  const make = (source: VisibleSource, tile: TileAddress, attributes: readonly string[]): Promise<Uint8Array> =>
    inTurn(async () => encoder.tile({ tile, ...tileFeatures(source, (await layers(source)).map(withAttributes(attributes)), tile.z) }));

  return {
    async tile(source, address, attributes) {
      const key = `${editionOf(source)}/${address.z}/${address.x}/${address.y}${attributes.length > 0 ? JSON.stringify(attributes) : ''}`;
      const cached = made.get(key);
      if (cached) return cached;
      const running = pending.get(key) ?? make(source, address, attributes).finally(() => pending.delete(key));
      pending.set(key, running);
      const tile = await running;
      made.set(key, tile);
      return tile;
    },
  };
};
