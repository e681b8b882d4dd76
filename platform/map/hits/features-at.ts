import type { FeatureLike } from 'ol/Feature.js';
import type BaseLayer from 'ol/layer/Base.js';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from '../model/map-model.ts';
import { answersFromDrawn, describeFeature, geometryOf, membersOf, type MapHits } from './hit-feature.ts';

export type { HitFeature, MapHits } from './hit-feature.ts';

export type Place = { readonly pixel: readonly [number, number] } | { readonly coordinate: readonly [number, number] };

export interface HitOptions {
  /** Pixels around points and lines. Areas are hit only inside. */
  readonly tolerance?: number | undefined;
  /** Selects the maps; by default the maps whose clicks are answered from the drawn features. */
  readonly accept?: (map: MapLayer) => boolean;
}

const DEFAULT_TOLERANCE = 5;

/** Whether an area contains the coordinate: its outline and the tolerance reach into its neighbours. True for other types. */
const isWithin = (feature: FeatureLike, coordinate: readonly number[]): boolean => {
  const geometry = geometryOf(feature);
  const type = geometry?.getType();
  return (type !== 'Polygon' && type !== 'MultiPolygon') || (geometry?.intersectsCoordinate([...coordinate]) ?? false);
};

/** Returns the features drawn at a place, per map, from the top of the legend down, each feature once. */
export const featuresAt = (model: MapModel, place: Place, options: HitOptions = {}): MapHits[] => {
  const { tolerance = DEFAULT_TOLERANCE, accept = answersFromDrawn } = options;
  const { olMap } = model;
  const pixel = 'pixel' in place ? place.pixel : olMap.getPixelFromCoordinate([...place.coordinate]);
  const coordinate = 'coordinate' in place ? place.coordinate : olMap.getCoordinateFromPixel([...place.pixel]);
  if (!pixel || !coordinate) return [];
  const asked = model.layers.drawn.get().filter(accept);
  const owner = new Map<BaseLayer, MapLayer>();
  for (const map of asked) for (const layer of map.olLayer.getLayers().getArray()) owner.set(layer, map);
  const found = new Map<MapLayer, Map<unknown, FeatureLike>>(asked.map((map) => [map, new Map()]));
  olMap.forEachFeatureAtPixel(
    [...pixel],
    (drawn, layer) => {
      const map = layer && owner.get(layer);
      if (!map || !isWithin(drawn, coordinate)) return;
      // A polygon that spans tiles is drawn and hit in each of them.
      for (const feature of membersOf(drawn)) found.get(map)?.set(feature.getId() ?? feature, feature);
    },
    { hitTolerance: tolerance, layerFilter: (layer) => owner.has(layer) },
  );
  return [...found]
    .filter(([, features]) => features.size > 0)
    .map(([map, features]) => ({ map, features: [...features.values()].map((feature) => describeFeature(feature, map)) }));
};
