import type { Queryable } from '#platform/db/database.ts';
import { geometryValue } from '#platform/db/geo/geometry.ts';
import { rowsOf, type VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { TOLERANCE_PX } from '#platform/sources/driver.ts';
import { sql, type RawBuilder } from 'kysely';
import { mostValues } from '../contract.ts';
import type { OwnMap } from './own-maps.ts';

export interface FeatureHere {
  readonly sourceId: number;
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Number of features of this layer here. */
  readonly count: number;
}

interface Place {
  /** EPSG:28992. */
  readonly coordinate: readonly [number, number];
  /** Metres per pixel. */
  readonly resolution: number;
}

/** Metres; on a map of the whole country no point is 'here' that is farther away. */
const FARTHEST = 100;

interface Row {
  readonly source_id: number;
  readonly layer: string;
  readonly properties: Record<string, unknown>;
  readonly count: number;
}

/** Sources without rules are read together; the rules of the others are part of their rows. */
const tablesOf = (maps: readonly OwnMap[]): (readonly [RawBuilder<unknown>, readonly number[]])[] => {
  const rules = new Map<number, VisitorRules>(maps.map((map) => [map.sourceId, map.rules]));
  const [plain, ruled] = [[...rules].filter(([, ofSource]) => ofSource.length === 0), [...rules].filter(([, ofSource]) => ofSource.length > 0)];
  return [
    ...(plain.length > 0 ? [[sql`map_features`, plain.map(([id]) => id)] as const] : []),
    ...ruled.map(([id, ofSource]) => [rowsOf(id, ofSource), [id]] as const),
  ];
};

/** Reads the features of own maps at a place, in one query: areas that contain it, and points and lines near it. */
export const featuresHere = async (db: Queryable, maps: readonly OwnMap[], { coordinate, resolution }: Place): Promise<FeatureHere[]> => {
  if (maps.length === 0) return [];
  const place = geometryValue({ type: 'Point', coordinates: [...coordinate] });
  const reach = Math.min(FARTHEST, resolution * TOLERANCE_PX);
  const selects = tablesOf(maps).map(([table, ids]) => sql`
    select source_id, layer, properties, id from ${table}
    where source_id = any(${[...ids]}::integer[]) and st_dwithin(geom, ${place}, ${reach}) and (st_dimension(geom) < 2 or st_intersects(geom, ${place}))`);
  const { rows } = await sql<Row>`
    select source_id, layer, properties, count::integer
    from (
      select *, count(*) over (partition by source_id, layer) as count, row_number() over (partition by source_id, layer order by id) as number
      from (${sql.join(selects, sql` union all `)}) as here
    ) as numbered
    where number <= ${mostValues} order by source_id, layer, number
  `.execute(db);
  return rows.map(({ source_id: sourceId, layer, properties, count }) => ({ sourceId, layer, properties, count }));
};
