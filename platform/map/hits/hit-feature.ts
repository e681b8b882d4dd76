import Feature, { type FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import type OlGeometry from 'ol/geom/Geometry.js';
import RenderFeature, { toGeometry } from 'ol/render/Feature.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapLayer } from '../layers/map-layer.ts';

export interface HitFeature {
  readonly id: number | string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** Whether it comes from a tile of our server: the geometry may be clipped and simplified, and the server has the original. */
  readonly fromTile: boolean;
}

export interface MapHits {
  readonly map: MapLayer;
  /** Topmost first. */
  readonly features: readonly HitFeature[];
}

const format = new GeoJSON();

export const geometryOf = (feature: FeatureLike): OlGeometry | undefined =>
  feature instanceof RenderFeature ? toGeometry(feature) : feature.getGeometry();

export const describeFeature = (feature: FeatureLike, map: MapLayer): HitFeature => {
  const isRendered = feature instanceof RenderFeature;
  const { [isRendered ? '' : feature.getGeometryName()]: _geometry, ...properties } = feature.getProperties();
  const geometry = geometryOf(feature);
  return {
    id: feature.getId() ?? null,
    properties,
    geometry: geometry ? (format.writeGeometryObject(geometry) as Geometry) : null,
    // Our server does not have the originals of features in other servers' tiles.
    fromTile: isRendered && map.definition.source.features !== null,
  };
};

/** Returns the features of a cluster, or the feature itself when it is not a cluster. */
export const membersOf = (feature: FeatureLike): readonly FeatureLike[] => {
  const members: unknown = feature.get('features');
  return Array.isArray(members) && members.length > 0 && members.every((member) => member instanceof Feature) ? members : [feature];
};

/** Whether clicks on a map are answered from the drawn features rather than by its source. */
export const answersFromDrawn = (map: MapLayer): boolean => map.definition.click === 'featureInMap';
