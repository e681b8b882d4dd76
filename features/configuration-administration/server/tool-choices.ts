import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';
import '#platform/domain/tables/search.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';

const MOST_MAPS = 500;
const MOST_LAYERS = 2_000;

const mapsOf = async (db: Queryable, organisationId: number, maps: readonly number[]): Promise<ToolChoices['maps']> => {
  if (maps.length === 0) return [];
  const rows = await db
    .selectFrom('maps')
    .leftJoin('source_layers', 'source_layers.source_id', 'maps.source_id')
    .select(['maps.id', 'maps.name', 'maps.title', 'source_layers.name as layer'])
    .where('maps.id', 'in', [...maps])
    .where('maps.organisation_id', '=', organisationId)
    .where('maps.removed_at', 'is', null)
    .orderBy('maps.name').orderBy('maps.id').orderBy('source_layers.name')
    .limit(MOST_LAYERS)
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].slice(0, MOST_MAPS).flatMap((own) => own.slice(0, 1).map(({ id, name, title }) => ({
    id, name, label: title ?? name, layers: [...new Set(own.flatMap(({ layer }) => layer || []))],
  })));
};

const layersIn = (maps: ToolChoices['maps']): string[] => [...new Set(maps.flatMap(({ layers }) => layers))].toSorted();

/** Returns the values from which settings of tools are chosen, for a configuration with these maps. */
export const toolChoicesOf = async (db: Queryable, organisationId: number, maps: readonly number[]): Promise<ToolChoices> => {
  const named = await mapsOf(db, organisationId, maps);
  return {
    layers: layersIn(named),
    maps: named,
    search_types: await db.selectFrom('search_types').select(['type_id', 'layername', 'provider'])
      .where('organisation_id', '=', organisationId).orderBy('provider').orderBy('sort').orderBy('type_id').execute(),
    search_tables: await db.selectFrom('search_tables').select(['table_name as table', 'columns', 'geom_column'])
      .where('organisation_id', '=', organisationId).orderBy('table_name').execute(),
  };
};
