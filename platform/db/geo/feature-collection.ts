import { sql, type Expression } from 'kysely';
import type { Queryable } from '../database.ts';
import { RD_DECIMALS } from './geometry.ts';

/** A select that yields features; `properties` is json or jsonb. */
export type FeatureRows = Expression<{ id: number; geometry: unknown; properties: unknown }>;

/**
 * Returns a GeoJSON FeatureCollection as text, ready to be sent. The database writes all of it: twice as fast as json_agg
 * (measured on 5,000 polygons), with the least work for the server's thread.
 */
export const featureCollectionText = async (
  query: Queryable,
  features: FeatureRows,
  decimals: number = RD_DECIMALS,
): Promise<string> => {
  const { rows } = await sql<{ features: string | null }>`
    select string_agg(concat('{"type":"Feature","id":', id,
             ',"geometry":', coalesce(st_asgeojson(geometry, ${sql.lit(decimals)}, 0), 'null'),
             ',"properties":', coalesce(properties::text, 'null'), '}'), ',') as features
      from (${features}) as feature`.execute(query);
  return `{"type":"FeatureCollection","features":[${rows[0]?.features ?? ''}]}`;
};

/** Counts the rows of a select; stops counting at `atMost`. */
export const countRows = async (query: Queryable, rows: Expression<unknown>, atMost?: number): Promise<number> => {
  const limit = atMost === undefined ? sql`` : sql`limit ${atMost}`;
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${rows}) as counted ${limit}) as limited`.execute(query);
  return found[0]?.count ?? 0;
};
