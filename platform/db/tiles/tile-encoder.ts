import type { Expression } from 'kysely';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Database } from '../database.ts';
import { encodeTile } from './own-encoder.ts';
import { postgisTile } from './postgis-tile.ts';

/**
 * The features of a tile: a plain select, from which the encoder takes those in view. `layer` is the tile layer of a feature;
 * `properties` is jsonb, whose strings, numbers and booleans become attributes (nulls, lists and objects are left out).
 */
export type TileRows = Expression<{ layer: string; id: number; geometry: unknown; properties: unknown }>;

/** The attributes that the features of a layer get. Features of layers that are not here get all. */
export type ChosenAttributes = ReadonlyMap<string, readonly string[]>;

export interface TileRequest {
  readonly tile: TileAddress;
  readonly rows: TileRows;
  readonly attributes?: ChosenAttributes;
  /** Units across a tile. */
  readonly extent?: number;
  /** Units around the tile that are encoded too, so that lines and symbols at an edge are drawn completely. */
  readonly buffer?: number;
}

export interface TileEncoder {
  /** Returns a Mapbox vector tile in the Dutch tile grid; empty if it has no features. */
  tile(request: TileRequest): Promise<Uint8Array>;
}

/** Chooses the encoder. The PostGIS of the embedded database was built without ST_AsMVT, so this code encodes its tiles. */
export const tileEncoder = ({ kind, query }: Pick<Database, 'kind' | 'query'>): TileEncoder => {
  const encode = kind === 'postgres' ? postgisTile : encodeTile;
  return { tile: ({ tile, rows, attributes = new Map(), extent = 4096, buffer = 64 }) => encode(query, tile, { rows, attributes }, { extent, buffer }) };
};
