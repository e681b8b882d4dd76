import { Group, type GroupChild } from '#platform/map/layers/group.ts';
import type { LayerTree } from '#platform/map/layers/layer-tree.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { SubLayer, SubLayerGroup } from '#platform/map/layers/sub-layers.ts';
import type { LayerChoice, LayerGroupChoice, LegendChoices, MapChoice } from '../contract.ts';

const opacityOf = (node: SubLayer | SubLayerGroup): { opacity?: number } => {
  const { opacity } = node.state.get();
  return opacity === 1 ? {} : { opacity };
};

/** The stop of a travel map is kept also while the map is off. */
const layerChoice = (map: MapLayer, layer: SubLayer, sort: number): LayerChoice => ({
  id: layer.definition.id,
  name: layer.definition.name,
  visible: map.definition.travel ? layer === map.stop : layer.state.get().visible,
  ...opacityOf(layer),
  sort,
});

const sourceChoice = (map: MapLayer): NonNullable<MapChoice['source']> => {
  const layers: LayerChoice[] = [];
  const groups: LayerGroupChoice[] = [];
  map.children.get().forEach((child: SubLayer | SubLayerGroup, sort) => {
    if (child.kind === 'layer') layers.push(layerChoice(map, child, sort));
    else {
      const { visible, collapsed } = child.state.get();
      const within = child.children.get().map((layer, index) => layerChoice(map, layer, index));
      // With layers, its opacity is theirs.
      groups.push({ id: child.definition.id, visible, ...(within.length === 0 && opacityOf(child)), collapsed, sort, layers: within });
    }
  });
  return { layers, layer_groups: groups };
};

const groupOf = ({ parent }: MapLayer): number | null => (parent instanceof Group ? (parent.definition?.id ?? null) : null);

const mapChoice = (map: MapLayer, sort: number): MapChoice => {
  const { visible, opacity, collapsed } = map.state.get();
  return { id: map.definition.id, visible, opacity, collapsed, sort, source: sourceChoice(map) };
};

/**
 * Returns the current choices: which maps are on, their opacity, what is collapsed, their groups and the order. Includes the chosen background;
 * backgrounds are not part of the order.
 */
export const choicesOf = (tree: LayerTree): LegendChoices => {
  const maps = tree.backgrounds.map((map) => mapChoice(map, map.definition.sort));
  const mapGroups: LegendChoices['mapGroups'] = [];
  const add = (child: GroupChild, sort: number): void => {
    if (child.kind === 'map') {
      maps.push({ ...mapChoice(child, sort), group_id: groupOf(child) });
      return;
    }
    const { visible, collapsed } = child.state.get();
    // An empty group cannot be switched, so it keeps its initial visibility.
    const isOn = child.children.get().length === 0 ? (child.definition?.visible ?? true) : visible;
    if (child.definition) mapGroups.push({ id: child.definition.id, visible: isOn, collapsed, sort });
    child.children.get().forEach(add);
  };
  tree.legend.children.get().forEach(add);
  return { maps, mapGroups };
};
