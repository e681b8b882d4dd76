import type { Layer, LayerGroup } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Selectable } from 'kysely';
import type { SourceLayersTable } from '../tables/maps.ts';

type Row = Selectable<SourceLayersTable>;
type GroupOf<Told> = Omit<LayerGroup, 'layers'> & { layers: Told[] };

/** The layers of a source: those in a group, and those in none. */
export interface LayersOfSource<Told = Layer> {
  readonly layers: Told[];
  readonly layerGroups: GroupOf<Told>[];
}

const presentLayer = (row: Row): Layer => ({
  id: row.id,
  name: row.name,
  label: row.label,
  visible: row.visible,
  sort: row.sort,
  hide_in_legend: row.hide_in_legend,
  icon: row.icon,
  metadata: row.metadata,
  metadata_url: row.metadata_url,
});

/** The layers of some sources, of each what `present` tells. */
export const readLayersAs = async <Told>(
  db: Queryable, sourceIds: readonly number[], present: (row: Row) => Told,
): Promise<Map<number, LayersOfSource<Told>>> => {
  const found = new Map(sourceIds.map((id) => [id, { layers: [] as Told[], layerGroups: [] as GroupOf<Told>[] }]));
  if (sourceIds.length === 0) return found;
  const groups = await db
    .selectFrom('source_layer_groups')
    .selectAll()
    .where('source_id', 'in', sourceIds)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const groupOf = new Map<number, GroupOf<Told>>();
  for (const row of groups) {
    const group: GroupOf<Told> = {
      id: row.id,
      name: row.name,
      layerName: row.layer_name,
      visible: row.visible,
      collapsed: row.collapsed,
      sort: row.sort,
      layers: [],
    };
    groupOf.set(row.id, group);
    found.get(row.source_id)?.layerGroups.push(group);
  }
  const layers = await db
    .selectFrom('source_layers')
    .selectAll()
    .where('source_id', 'in', sourceIds)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  for (const row of layers) {
    const holder = (row.group_id !== null && groupOf.get(row.group_id)) || found.get(row.source_id);
    holder?.layers.push(present(row));
  }
  return found;
};

export const readLayers = (db: Queryable, sourceIds: readonly number[]): Promise<Map<number, LayersOfSource>> => readLayersAs(db, sourceIds, presentLayer);

/** As who keeps maps has them. */
export const presentLayerForAdmins = (row: Row) => ({
  ...presentLayer(row), tile_min_zoom: row.tile_min_zoom, tile_max_zoom: row.tile_max_zoom, tile_attributes: row.tile_attributes,
});
