import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';
import type { DescribedMap } from '../../contract/exported.ts';

/** Describes maps so that another organisation can recognise them: those with these ids, or all maps of the organisation. */
export const describeMaps = async (db: Queryable, organisationId: number, ids: readonly number[] | null): Promise<DescribedMap[]> => {
  const rows = await db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.id', 'maps.name', 'maps.type', 'source.id as source_id', 'source.type as source_type', 'source.url'])
    .where('maps.organisation_id', '=', organisationId)
    .where('maps.removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('maps.id', 'in', ids && ids.length > 0 ? [...ids] : [0]))
    .orderBy('maps.id')
    .execute();
  const sources = [...new Set(rows.map(({ source_id }) => source_id))];
  const layers = sources.length === 0 ? [] : await db.selectFrom('source_layers').select(['source_id', 'name']).where('source_id', 'in', sources).orderBy('sort').orderBy('id').execute();
  const layersOf = Map.groupBy(layers, ({ source_id }) => source_id);
  return rows.map(({ id, name, type, source_id, source_type, url }) => ({
    id, name, type,
    source: { type: source_type, url, layers: (layersOf.get(source_id) ?? []).map((layer) => layer.name).slice(0, 500) },
  }));
};
