import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';
import '#platform/domain/tables/search.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';

const MOST_LAYERS = 2_000;

const layersOf = async (db: Queryable, organisationId: number, maps: readonly number[]): Promise<string[]> => {
  if (maps.length === 0) return [];
  const rows = await db
    .selectFrom('source_layers')
    .innerJoin('maps', 'maps.source_id', 'source_layers.source_id')
    .select('source_layers.name')
    .distinct()
    .where('maps.id', 'in', [...maps])
    .where('maps.organisation_id', '=', organisationId)
    .orderBy('source_layers.name')
    .limit(MOST_LAYERS)
    .execute();
  return rows.map(({ name }) => name);
};

/** Returns the values from which settings of tools are chosen, for a configuration with these maps. */
export const toolChoicesOf = async (db: Queryable, organisationId: number, maps: readonly number[]): Promise<ToolChoices> => ({
  layers: await layersOf(db, organisationId, maps),
  search_types: await db.selectFrom('search_types').select(['type_id', 'layername', 'provider'])
    .where('organisation_id', '=', organisationId).orderBy('provider').orderBy('sort').orderBy('type_id').execute(),
  search_tables: await db.selectFrom('search_tables').select(['table_name as table', 'columns', 'geom_column'])
    .where('organisation_id', '=', organisationId).orderBy('table_name').execute(),
});
