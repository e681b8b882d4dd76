import type { Extent } from '#platform/contract/geojson.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { drawnShapes, knownShapes } from '#platform/map/legend/shapes.ts';
import { mapSymbols, type MapSymbol } from '#platform/map/legend/symbols.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';

/** Returns the symbols of the style that a map draws now. `inTiles`: see `drawnShapes`. */
export const useOwnSymbols = (map: MapLayer, shown: readonly string[], inTiles: Extent | null): readonly MapSymbol[] => {
  const { type, source, radius } = map.definition;
  const style = { type, source, radius, ...useDerived(map.style.drawn) };
  // Renders again when the map is loaded, since its shapes are known then.
  useLegendNode(map);
  // Rules determine their own shapes; the shape of a plain style depends on the drawn features.
  const isPlain = !style.styles || style.styles.length === 0;
  const shapes = [...knownShapes(source), ...drawnShapes(map.olLayer, isPlain ? inTiles : null)];
  return mapSymbols(style, shapes, shown);
};
