import type { Expression } from 'kysely';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Database } from '../database.ts';
import { encodeTile } from './own-encoder.ts';
import { postgisTile } from './postgis-tile.ts';

/**
 * What goes into a tile: a plain select over the features, of which the encoder takes those in view.
 * `layer` names the layer of the tile that a feature lies in; `properties` is jsonb, of which texts,
 * numbers and booleans become attributes (nulls, lists and objects are left out).
 */
export type TileRows = Expression<{ layer: string; id: number; geometry: unknown; properties: unknown }>;

export interface TileRequest {
  readonly tile: TileAddress;
  readonly rows: TileRows;
  /** Units across a tile. */
  readonly extent?: number;
  /** Units around it that are encoded too, so that lines and symbols on an edge are drawn whole. */
  readonly buffer?: number;
}

export interface TileEncoder {
  /** A Mapbox vector tile in the Dutch tile grid; empty when nothing lies in it. */
  tile(request: TileRequest): Promise<Uint8Array>;
}

/** PostGIS encodes by itself where it can; the embedded one was built without that, so the tile is made here. */
export const tileEncoder = ({ kind, query }: Pick<Database, 'kind' | 'query'>): TileEncoder => {
  const encode = kind === 'postgres' ? postgisTile : encodeTile;
  return { tile: ({ tile, rows, extent = 4096, buffer = 64 }) => encode(query, tile, rows, { extent, buffer }) };
};
