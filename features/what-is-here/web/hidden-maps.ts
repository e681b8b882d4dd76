import type { MapModel } from '#platform/map/model/map-model.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';

/**
 * Returns the maps of the answer that can be switched on here: in the legend, drawn at this scale, and with data that no map shows yet.
 * Of several maps with the same data, the first.
 */
export const hiddenMaps = ({ layers }: MapModel, ids: readonly number[]): readonly MapLayer[] => {
  const shown = new Set(layers.drawn.get().map(({ definition }) => definition.source.id));
  const candidates = layers.maps.get().filter((map) => {
    const { visible, outOfRange } = map.state.get();
    return ids.includes(map.definition.id) && !visible && !outOfRange && !map.definition.hide && !shown.has(map.definition.source.id);
  });
  return candidates.filter((map, index) => candidates.findIndex((other) => other.definition.source.id === map.definition.source.id) === index);
};
