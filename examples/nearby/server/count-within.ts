import type { Queryable } from '#platform/db/database.ts';
import { geometryValue } from '#platform/db/geo/geometry.ts';
import { sql } from 'kysely';

interface Circle {
  /** EPSG:28992, whose unit is the metre. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const countWithin = async (db: Queryable, sourceId: number, { x, y, radius }: Circle): Promise<number> => {
  const point = geometryValue({ type: 'Point', coordinates: [x, y] });
  const { count } = await db
    .selectFrom('map_features')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`st_dwithin(geom, ${point}, ${radius})`)
    .executeTakeFirstOrThrow();
  return Number(count);
};
