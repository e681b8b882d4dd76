import { intersects } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import RenderFeature, { toGeometry } from 'ol/render/Feature.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import { columnsIn, type Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { matchesRead, type ReadAttribute } from '#platform/ogc/matches.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';
import { writeWmsFilter } from '#platform/ogc/write-wms-filter.ts';
import { conditionsParameter } from '../model/conditions.ts';
import type { Condition, Contribution } from '../model/filters.ts';
import { fitsRequest, isNarrowedByServer } from './ability-to-filter.ts';
import { CONDITIONS } from './sources/params.ts';

/** Decides which features of a map are kept. */
export interface Narrowing {
  /** Whether a drawn feature is kept. */
  keeps(feature: FeatureLike): boolean;
  /** Whether a feature of an answer is kept. */
  keepsFound(feature: FoundFeature): boolean;
  /** Attributes in the conditions that tiles of our server lack. */
  readonly missingInTiles: readonly string[];
  /** The conditions as a parameter for our server; empty when they are more than it takes, and the browser alone meets them. */
  readonly conditions: string;
  /** Returns the parameters of a request for an image of these layers; empty when all their features are kept. */
  imageParameters(layers: readonly string[]): Record<string, string>;
}

interface FoundFeature {
  /** Name of its layer in the source. */
  readonly layer: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
}

const format = new GeoJSON();

const readerOf = (feature: FeatureLike): ReadAttribute => {
  if (!(feature instanceof RenderFeature)) return (column) => feature.get(column);
  const properties = feature.getProperties();
  return (column) => (Object.hasOwn(properties, column) ? properties[column] : null);
};

const geometryOf = (feature: FeatureLike): Geometry | null => {
  const geometry = feature instanceof RenderFeature ? toGeometry(feature) : feature.getGeometry();
  return geometry ? (format.writeGeometryObject(geometry) as Geometry) : null;
};

interface Place {
  readonly geometry: Geometry;
  readonly extent: Extent | null;
}

const placeOf = ({ place }: Condition): Place | null => place ? { geometry: place, extent: extentOfGeometry(place) } : null;

/** Compares bounds first, which is enough for most features. */
const touchesDrawn = (feature: FeatureLike) => ({ geometry, extent }: Place): boolean => {
  const bounds = feature.getGeometry()?.getExtent();
  const own = bounds && extent && intersects(bounds, extent) ? geometryOf(feature) : null;
  return own !== null && touches(geometry, own);
};

/** Returns the filter of a layer by its attributes; null when all its features are drawn. */
const filterOn = (contributions: readonly Contribution[], name: string): Filter | null => {
  const parts = contributions.flatMap(({ layer, condition: { filter } }) => (filter && (layer === null || layer === name) ? [keepingEmpty(filter)] : []));
  const [first] = parts;
  return parts.length > 1 ? { kind: 'and', parts } : (first ?? null);
};

/** Returns the attributes in conditions on layers whose tiles have others only. */
const missingInTiles = (contributions: readonly Contribution[], { layers, layer_groups }: LegendMap['source']): readonly string[] => {
  const limited = [...layers, ...layer_groups.flatMap((group) => group.layers)].filter(({ tile_attributes: fields }) => fields);
  return limited.flatMap(({ name, tile_attributes: fields = [] }) => {
    const filter = filterOn(contributions, name);
    return filter ? columnsIn(filter).filter((column) => !fields.includes(column)) : [];
  });
};

/** Returns what the contributions on a map keep together. */
export const narrowingOf = (contributions: readonly Contribution[], source: LegendMap['source']): Narrowing => {
  // Loaded features do not change, and each is asked after in every frame.
  const known = new WeakMap<FeatureLike, boolean>();
  const conditions = contributions.map(({ layer, condition }) => ({ layer, filter: condition.filter, place: placeOf(condition) }));
  const keeps = (layer: unknown, read: ReadAttribute, isAt: (place: Place) => boolean): boolean =>
    conditions.every((one) =>
      (one.layer !== null && one.layer !== layer) || ((!one.filter || matchesRead(one.filter, read)) && (!one.place || isAt(one.place))));
  return {
    missingInTiles: missingInTiles(contributions, source),
    conditions: fitsRequest(contributions) ? conditionsParameter(contributions) : '',
    keeps(feature) {
      const before = known.get(feature);
      if (before !== undefined) return before;
      const now = keeps(feature.get('layer'), readerOf(feature), touchesDrawn(feature));
      known.set(feature, now);
      return now;
    },
    keepsFound: ({ layer, properties, geometry }) =>
      keeps(layer, (column) => (Object.hasOwn(properties, column) ? properties[column] : null), (place) => geometry !== null && touches(place.geometry, geometry)),
    imageParameters(layers) {
      const filtered = layers.map((layer) => ({ layer, filter: filterOn(contributions, layer) }));
      if (filtered.every(({ filter }) => filter === null)) return {};
      if (isNarrowedByServer(source)) return { [CONDITIONS]: conditionsParameter(contributions) };
      const type = knownServerType(source);
      // `Filters` keeps back what the server cannot write.
      return (type && writeWmsFilter(type, filtered)) ?? {};
    },
  };
};
