import type { Layer, LayerGroup, MapSource } from '#platform/contract/configuration.ts';
import type { LayerChoice, LayerGroupChoice, LegendSettings } from '../tables/configurations.ts';
import type { StoredGroup, StoredMap } from './stored-configuration.ts';

const bySort = (one: { sort: number }, other: { sort: number }): number => one.sort - other.sort;

const opacityOf = ({ opacity }: { readonly opacity?: number | undefined }): { opacity?: number } => (opacity === undefined ? {} : { opacity });

const chooseLayers = (layers: readonly Layer[], choices: readonly LayerChoice[] | undefined): Layer[] => {
  if (!choices?.length) return [...layers];
  const byId = new Map(choices.flatMap((choice) => (choice.id === undefined ? [] : [[choice.id, choice] as const])));
  const byName = new Map(choices.map((choice) => [choice.name, choice]));
  return layers
    .map((layer) => {
      const choice = byId.get(layer.id) ?? byName.get(layer.name);
      return choice ? { ...layer, ...opacityOf(choice), visible: choice.visible, sort: choice.sort ?? layer.sort } : layer;
    })
    .sort(bySort);
};

const chooseLayerGroups = (groups: readonly LayerGroup[], choices: readonly LayerGroupChoice[]): LayerGroup[] => {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return groups
    .map((group) => {
      const choice = byId.get(group.id);
      if (!choice) return group;
      const { visible, collapsed } = choice;
      const layers = chooseLayers(group.layers, choice.layers);
      return { ...group, ...opacityOf(choice), visible, collapsed, sort: choice.sort ?? group.sort, layers };
    })
    .sort(bySort);
};

const chooseInSource = (source: MapSource, choice: LegendSettings['maps'][number]['source']): MapSource =>
  choice
    ? {
        ...source,
        layers: chooseLayers(source.layers, choice.layers),
        layer_groups: chooseLayerGroups(source.layer_groups, choice.layer_groups),
      }
    : source;

/** A personal style replaces the plain style of the map, and its rules only when it has some of its own. */
const chooseStyle = (stored: StoredMap, styles: LegendSettings['styles']): StoredMap => {
  const chosen = styles?.[stored.map.id];
  if (!chosen) return stored;
  const { rules, ...plain } = chosen;
  const styling = Object.keys(plain).length > 0 ? plain : null;
  return { ...stored, map: { ...stored.map, styling, styles: rules ?? stored.map.styles, personal_style: true } };
};

/**
 * Applies a user's legend settings to maps. Ignores settings for maps that the configuration no longer has; maps without
 * settings stay unchanged.
 */
export const chooseMaps = (maps: readonly StoredMap[], groups: readonly StoredGroup[], settings: LegendSettings): StoredMap[] => {
  const groupIds = new Set<number | null>([null, ...groups.map(({ group }) => group.id)]);
  const byId = new Map(settings.maps.map((choice) => [choice.id, choice]));
  return maps
    .map((map) => {
      const stored = chooseStyle(map, settings.styles);
      const choice = byId.get(stored.map.id);
      if (!choice) return stored;
      const { visible, opacity, collapsed, sort } = choice;
      const source = chooseInSource(stored.map.source, choice.source);
      // A group that was removed since leaves the map where the configuration has it.
      const groupId = choice.group_id !== undefined && groupIds.has(choice.group_id) ? choice.group_id : stored.groupId;
      return { ...stored, groupId, map: { ...stored.map, visible, opacity, collapsed, sort, source } };
    })
    .sort((one, other) => bySort(one.map, other.map));
};

export const chooseGroups = (groups: readonly StoredGroup[], settings: LegendSettings): StoredGroup[] => {
  const byId = new Map(settings.mapGroups.map((choice) => [choice.id, choice]));
  return groups
    .map((stored) => {
      const choice = byId.get(stored.group.id);
      if (!choice) return stored;
      const { visible, collapsed, sort } = choice;
      return { ...stored, group: { ...stored.group, visible, collapsed, sort } };
    })
    .sort((one, other) => bySort(one.group, other.group));
};
