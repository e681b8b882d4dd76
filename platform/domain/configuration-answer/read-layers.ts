import type { Layer, LayerGroup } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Selectable } from 'kysely';
import type { SourceLayersTable } from '../tables/maps.ts';

type Row = Selectable<SourceLayersTable>;
type GroupOf<Presented> = Omit<LayerGroup, 'layers'> & { layers: Presented[] };

/** The layers of a source: ungrouped layers and layer groups. */
export interface LayersOfSource<Presented = Layer> {
  readonly layers: Presented[];
  readonly layerGroups: GroupOf<Presented>[];
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
  ...(row.tile_attributes && { tile_attributes: row.tile_attributes }),
});

/** Reads the layers of several sources, by source id, as `present` makes them. */
export const readLayersAs = async <Presented>(
  db: Queryable, sourceIds: readonly number[], present: (row: Row) => Presented,
): Promise<Map<number, LayersOfSource<Presented>>> => {
  const found = new Map(sourceIds.map((id) => [id, { layers: [] as Presented[], layerGroups: [] as GroupOf<Presented>[] }]));
  if (sourceIds.length === 0) return found;
  const groups = await db
    .selectFrom('source_layer_groups')
    .select(['source_id', 'id', 'name', 'layer_name as layerName', 'visible', 'collapsed', 'sort'])
    .where('source_id', 'in', sourceIds)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const groupOf = new Map<number, GroupOf<Presented>>();
  for (const { source_id: sourceId, ...row } of groups) {
    const group: GroupOf<Presented> = { ...row, layers: [] };
    groupOf.set(row.id, group);
    found.get(sourceId)?.layerGroups.push(group);
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

/** Presents a layer to map administrators: with its tile settings. */
export const presentLayerForAdmins = (row: Row) => ({
  ...presentLayer(row), tile_min_zoom: row.tile_min_zoom, tile_max_zoom: row.tile_max_zoom, tile_attributes: row.tile_attributes,
});
