import type { Queryable } from '#platform/db/database.ts';
import { toJsonOrNull } from '../../tables/columns.ts';
import { invalid } from '#platform/server/failure.ts';
import type { MapInput } from '#platform/contract/map-input.ts';
import { cleanMetadata } from './clean.ts';

type Layer = MapInput['source']['layers'][number];
type Group = MapInput['source']['layer_groups'][number];

interface Place {
  readonly organisationId: number;
  readonly sourceId: number;
}

const valuesOf = (layer: Layer, groupId: number | null, sort: number) => ({
  group_id: groupId,
  name: layer.name,
  label: layer.label || layer.name,
  visible: layer.visible,
  sort,
  hide_in_legend: layer.hide_in_legend,
  icon: layer.icon,
  metadata: toJsonOrNull(layer.metadata && cleanMetadata(layer.metadata)),
  metadata_url: layer.metadata_url,
  tile_min_zoom: layer.tile_min_zoom,
  tile_max_zoom: layer.tile_max_zoom,
  tile_attributes: layer.tile_attributes,
});

const groupsOf = async (db: Queryable, sourceId: number) =>
  new Map((await db.selectFrom('source_layer_groups').selectAll().where('source_id', '=', sourceId).execute()).map((row) => [row.id, row]));

const layersOf = async (db: Queryable, sourceId: number) =>
  new Map((await db.selectFrom('source_layers').selectAll().where('source_id', '=', sourceId).execute()).map((row) => [row.id, row]));

type Known = Awaited<ReturnType<typeof layersOf>>;

/** Unchanged layers are not written: services with hundreds of layers are often saved without changes to them. */
const isAsItWas = (known: Known, id: number, values: ReturnType<typeof valuesOf>): boolean => {
  const row = known.get(id);
  return row !== undefined && Object.entries(values).every(([name, value]) => {
    const was = row[name as keyof typeof row];
    return JSON.stringify(typeof was === 'object' && was !== null && !Array.isArray(value) ? JSON.stringify(was) : was) === JSON.stringify(value);
  });
};

const removeOthers = async (db: Queryable, table: 'source_layers' | 'source_layer_groups', known: ReadonlyMap<number, unknown>, kept: readonly number[]): Promise<void> => {
  const gone = [...known.keys()].filter((id) => !kept.includes(id));
  if (gone.length > 0) await db.deleteFrom(table).where('id', 'in', gone).execute();
};

/** Refuses ids of layers of other sources, and duplicates. @throws Failure 422 */
const checkIds = (known: ReadonlyMap<number, unknown>, sent: readonly number[], field: string): void => {
  const foreign = sent.some((id) => !known.has(id)) || new Set(sent).size < sent.length;
  if (foreign) throw invalid({ [field]: ['Een laag of lagengroep hoort niet bij deze bron.'] });
};

const idsIn = (all: readonly { readonly id?: number | undefined }[]): number[] => all.flatMap(({ id }) => id ?? []);

const writeLayers = async (db: Queryable, place: Place, groupId: number | null, layers: readonly Layer[], known: Known): Promise<void> => {
  const added: (ReturnType<typeof valuesOf> & { organisation_id: number; source_id: number })[] = [];
  for (const [index, layer] of layers.entries()) {
    const values = valuesOf(layer, groupId, groupId === null ? (layer.sort ?? index) : index);
    if (layer.id === undefined) added.push({ ...values, organisation_id: place.organisationId, source_id: place.sourceId });
    else if (!isAsItWas(known, layer.id, values)) await db.updateTable('source_layers').set(values).where('id', '=', layer.id).execute();
  }
  if (added.length > 0) await db.insertInto('source_layers').values(added).execute();
};

/**
 * Replaces the layers and layer groups of a source, in order. Existing layers keep their ids, because legend settings of users
 * refer to them.
 */
export const replaceLayers = async (db: Queryable, place: Place, layers: readonly Layer[], groups: readonly Group[]): Promise<void> => {
  const [knownLayers, knownGroups] = [await layersOf(db, place.sourceId), await groupsOf(db, place.sourceId)];
  const [sentLayers, sentGroups] = [idsIn([...layers, ...groups.flatMap((group) => group.layers)]), idsIn(groups)];
  checkIds(knownLayers, sentLayers, 'source.layers');
  checkIds(knownGroups, sentGroups, 'source.layer_groups');
  await removeOthers(db, 'source_layers', knownLayers, sentLayers);
  await writeLayers(db, place, null, layers, knownLayers);
  for (const [index, group] of groups.entries()) {
    const values = {
      name: group.name, layer_name: group.layerName, visible: group.visible, collapsed: group.collapsed,
      // By default below the ungrouped layers.
      sort: group.sort ?? layers.length + index,
    };
    const groupId = group.id ?? (await db
      .insertInto('source_layer_groups').values({ ...values, organisation_id: place.organisationId, source_id: place.sourceId })
      .returning('id').executeTakeFirstOrThrow()).id;
    if (group.id !== undefined) await db.updateTable('source_layer_groups').set(values).where('id', '=', group.id).execute();
    await writeLayers(db, place, groupId, group.layers, knownLayers);
  }
  await removeOthers(db, 'source_layer_groups', knownGroups, sentGroups);
};
