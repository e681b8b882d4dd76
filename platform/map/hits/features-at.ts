import type { FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import RenderFeature, { toGeometry } from 'ol/render/Feature.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from '../model/map-model.ts';

export interface HitFeature {
  readonly id: number | string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** Drawn from a tile: the geometry may be cut off and simplified, the server has the whole. */
  readonly fromTile: boolean;
}

export interface MapHits {
  readonly map: MapLayer;
  /** The highest first. */
  readonly features: readonly HitFeature[];
}

export type Place = { readonly pixel: readonly [number, number] } | { readonly coordinate: readonly [number, number] };

export interface HitOptions {
  /** Pixels around the point: a finger is no needle. */
  readonly tolerance?: number;
  /** Which maps are asked; left out: those whose clicks are answered from what is drawn. */
  readonly accept?: (map: MapLayer) => boolean;
}

const DEFAULT_TOLERANCE = 5;
const format = new GeoJSON();

const describe = (feature: FeatureLike): HitFeature => {
  const fromTile = feature instanceof RenderFeature;
  const { [fromTile ? '' : feature.getGeometryName()]: _geometry, ...properties } = feature.getProperties();
  const geometry = fromTile ? toGeometry(feature) : feature.getGeometry();
  return {
    id: feature.getId() ?? null,
    properties,
    geometry: geometry ? (format.writeGeometryObject(geometry) as Geometry) : null,
    fromTile,
  };
};

const answersClicks = (map: MapLayer): boolean => map.definition.click === 'featureInMap';

/** The features drawn at a place, per map, from the top of the legend down. A feature counts once. */
export const featuresAt = (model: MapModel, place: Place, options: HitOptions = {}): MapHits[] => {
  const { tolerance = DEFAULT_TOLERANCE, accept = answersClicks } = options;
  const pixel = 'pixel' in place ? place.pixel : model.olMap.getPixelFromCoordinate([...place.coordinate]);
  if (!pixel) return [];
  const asked = model.layers.drawn.get().filter(accept);
  const owner = new Map<BaseLayer, MapLayer>();
  for (const map of asked) for (const layer of map.olLayer.getLayers().getArray()) owner.set(layer, map);
  const found = new Map<MapLayer, Map<unknown, FeatureLike>>(asked.map((map) => [map, new Map()]));
  model.olMap.forEachFeatureAtPixel(
    [...pixel],
    (feature, layer) => {
      const map = layer && owner.get(layer);
      // A polygon that spans tiles is drawn, and hit, in each of them.
      if (map) found.get(map)?.set(feature.getId() ?? feature, feature);
    },
    { hitTolerance: tolerance, layerFilter: (layer) => owner.has(layer) },
  );
  return [...found]
    .filter(([, features]) => features.size > 0)
    .map(([map, features]) => ({ map, features: [...features.values()].map(describe) }));
};
