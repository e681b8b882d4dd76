import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';

/** A layer is used by a few maps at most; a name that matches more is not specific enough. */
const MOST_MAPS = 10;

const asId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

export interface SearchableMap {
  readonly id: number;
  /** The layer that was named; null for the whole map. */
  readonly layer: string | null;
  /** Whether its features are rows in our own database. */
  readonly own: boolean;
}

interface Wanted {
  /** Id or name of a map, or the name of one of its layers. */
  readonly table: string;
  readonly column: string;
  readonly organisationId: number;
  readonly configurationId: number | null;
}

/** Returns the maps with this search column. The caller checks whether the viewer may see them. */
export const findSearchableMaps = async (db: Queryable, { table, column, organisationId, configurationId }: Wanted): Promise<SearchableMap[]> => {
  const rows = await db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .innerJoin('configuration_maps as place', 'place.map_id', 'maps.id')
    .leftJoin('source_layers as layer', (join) => join.onRef('layer.source_id', '=', 'maps.source_id').on('layer.name', '=', table))
    .select(['maps.id', 'maps.name', 'layer.name as layer', 'source.own_features as own'])
    .distinct()
    .where('maps.removed_at', 'is', null)
    .where('maps.search', '=', column)
    .where((is) => (configurationId === null ? is('place.organisation_id', '=', organisationId) : is('place.configuration_id', '=', configurationId)))
    .where((is) => is.or([is('maps.id', '=', asId(table)), is('maps.name', '=', table), is('layer.name', 'is not', null)]))
    .orderBy('maps.id')
    .limit(MOST_MAPS)
    .execute();
  return rows.map(({ id, name, layer, own }) => ({ id, own, layer: String(id) === table || name === table ? null : layer }));
};
