import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/maps.ts';

/** A layer has a few maps over it at most; a name that fits more is no name to search by. */
const MOST_MAPS = 10;

const asId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

export interface SearchableMap {
  readonly id: number;
  /** The layer that was named, where it is not the map itself. */
  readonly layer: string | null;
  /** Its features are rows of our own database. */
  readonly own: boolean;
}

interface Wanted {
  /** Id or name of a map, or the name of a layer of one. */
  readonly table: string;
  readonly column: string;
  readonly organisationId: number;
  readonly configurationId: number | null;
}

/** Maps that are searched by this column. Whether the viewer may see them is not looked at here. */
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
