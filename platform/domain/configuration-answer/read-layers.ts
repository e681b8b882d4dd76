import type { Layer, LayerGroup } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Selectable } from 'kysely';
import type { SourceLayersTable } from '../tables/maps.ts';

/** The layers of a source: those in a group, and those in none. */
export interface LayersOfSource {
  readonly layers: Layer[];
  readonly layerGroups: LayerGroup[];
}

const presentLayer = (row: Selectable<SourceLayersTable>): Layer => ({
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

export const readLayers = async (db: Queryable, sourceIds: readonly number[]): Promise<Map<number, LayersOfSource>> => {
  const found = new Map(sourceIds.map((id) => [id, { layers: [] as Layer[], layerGroups: [] as LayerGroup[] }]));
  if (sourceIds.length === 0) return found;
  const groups = await db
    .selectFrom('source_layer_groups')
    .selectAll()
    .where('source_id', 'in', sourceIds)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const groupOf = new Map<number, LayerGroup>();
  for (const row of groups) {
    const group: LayerGroup = {
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
    holder?.layers.push(presentLayer(row));
  }
  return found;
};
