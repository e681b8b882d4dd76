import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { namesInSource } from '#platform/map/layers/sub-layers.ts';
import { bottomPanelOf, tableId } from '#platform/web/shell/bottom-panel.ts';

/** The most rows of a map server; own rows are all shown. */
const OF_OTHERS = 4_000;
const MOST_TABS = 8;

const labelOf = (map: MapLayer, name: string): string => {
  const { layers, layer_groups: groups } = map.definition.source;
  return [...layers, ...groups.flatMap((group) => group.layers)].find((layer) => layer.name === name)?.label ?? name;
};

/** Opens a map as a table, with a tab for each of its layers that is on. */
export const openWhole = (model: MapModel, map: MapLayer): void => {
  const { open, choose } = bottomPanelOf(model).getState();
  const names = namesInSource(map.definition.source);
  const shown = [...map.shownLayers()].filter((name) => names.includes(name));
  const layers = (shown.length > 0 ? shown : names).slice(0, MOST_TABS);
  const most = map.definition.source.features ? null : OF_OTHERS;
  if (layers.length === 0) open({ mapKey: map.key, layer: null, title: map.label, conditions: [], most }, { attention: 'focus' });
  for (const layer of layers) {
    open({ mapKey: map.key, layer, title: names.length === 1 ? map.label : `${map.label}: ${labelOf(map, layer)}`, conditions: [], most }, { attention: 'focus' });
  }
  const [first] = layers;
  if (first !== undefined) choose(tableId(map.key, first));
};
