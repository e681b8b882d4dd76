import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { collectionFor, rowsOf, viewRules, type VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import '#platform/domain/tables/maps.ts';

/** Rows to read for names of attributes when these are not stored. */
const SOME = 1_000;

export const findSource = (db: Queryable, id: number) =>
  db
    .selectFrom('map_sources as source')
    .select(['id', 'organisation_id', 'own_features', 'geojson', 'visitor_rules', 'visitor_rules_version', 'field_names', viewRules.as('view_rules')])
    .where('id', '=', id)
    .executeTakeFirst();
export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** Returns the maps of the source, without personal ones. */
export const mapsOf = (db: Queryable, sourceId: number) =>
  db
    .selectFrom('maps')
    .select(['id', sql<string>`coalesce(nullif(title, ''), name)`.as('name')])
    .where('source_id', '=', sourceId)
    .where('removed_at', 'is', null)
    .where('personal', '=', false)
    .orderBy('id')
    .execute();

export const fieldsOf = async (db: Queryable, { id, geojson, field_names: known }: SourceRow): Promise<string[]> => {
  if (geojson) return [...new Set(geojson.features.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  if (known.length > 0) return known;
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(properties) as name
    from (select properties from map_features where source_id = ${id} limit ${SOME}::integer) as looked_at order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Counts all features, and the ones that visitors get. */
export const countsOf = async (db: Queryable, { id, geojson }: SourceRow, rules: VisitorRules): Promise<{ total: number; shown: number }> => {
  if (geojson) return { total: geojson.features.length, shown: collectionFor(rules, geojson).features.length };
  const { rows: [counted] } = await sql<{ total: number; shown: number }>`
    select (select count(*)::integer from map_features where source_id = ${id}) as total,
      (select count(*)::integer from ${rowsOf(id, rules)} where source_id = ${id}) as shown`.execute(db);
  return counted ?? { total: 0, shown: 0 };
};
