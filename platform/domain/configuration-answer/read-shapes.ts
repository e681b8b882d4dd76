import type { FeatureShape } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Features to examine per source; more would rarely reveal another shape. */
const SAMPLE = 300;

/** By dimension. */
const shapes: readonly FeatureShape[] = ['point', 'line', 'polygon'];

/** Reads the shapes in a sample of the features of each source. */
export const readShapes = async (db: Queryable, sourceIds: readonly number[]): Promise<ReadonlyMap<number, readonly FeatureShape[]>> => {
  const { rows } = await sql<{ id: number; dimensions: number[] }>`
    select source.id, array_agg(distinct st_dimension(sample.geom) order by st_dimension(sample.geom)) as dimensions
    from unnest(${[...sourceIds]}::integer[]) as source (id)
    cross join lateral (select geom from map_features where source_id = source.id and geom is not null limit ${SAMPLE}) as sample
    group by source.id
  `.execute(db);
  return new Map(rows.map(({ id, dimensions }) => [id, dimensions.flatMap((dimension) => shapes[dimension] ?? [])]));
};
