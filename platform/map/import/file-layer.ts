import type { Extent, Feature, Geometry } from '#platform/contract/geojson.ts';
import { containsExtent, union } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';

/** A kind of content that could not be read, and how often it occurred. */
export interface Skipped {
  readonly what: string;
  readonly count: number;
}

/** One layer of a file with all its features. */
export interface FileLayer {
  /** Empty when the file has no layers. */
  readonly name: string;
  /** EPSG:28992. */
  readonly features: readonly Feature[];
  readonly skipped: readonly Skipped[];
  /** Dutch remarks for the user about how the file was read. */
  readonly notes?: readonly string[];
}

/** Summary of a layer, sent to the page while its features stay in the worker. */
export interface LayerHead {
  readonly name: string;
  readonly count: number;
  readonly skipped: readonly Skipped[];
  readonly notes: readonly string[];
  /** Number of features that lie partly or wholly outside the Dutch grid; a map cannot contain them. */
  readonly outside: number;
  /** EPSG:28992; of the features in the Dutch grid, or of all features if none is. Null when no feature has a geometry. */
  readonly extent: Extent | null;
  /** Whether every feature is a point, so that WebGL can draw a large number of them. */
  readonly onlyPoints: boolean;
  /** Names of the attributes of all features together. */
  readonly fields: readonly string[];
}

type Nested = number | readonly Nested[];

const extentOfCoordinates = (coordinates: Nested, found: Extent | null): Extent | null => {
  if (typeof coordinates === 'number') return found;
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return found ? union(found, [x, y, x, y]) : [x, y, x, y];
  return coordinates.reduce<Extent | null>((extent, part) => extentOfCoordinates(part, extent), found);
};

const extentOfGeometry = (geometry: Geometry, found: Extent | null): Extent | null =>
  geometry.type === 'GeometryCollection'
    ? geometry.geometries.reduce<Extent | null>((extent, part) => extentOfGeometry(part, extent), found)
    : extentOfCoordinates(geometry.coordinates, found);

const extentOf = ({ geometry }: Feature): Extent | null => (geometry ? extentOfGeometry(geometry, null) : null);

/** Whether a feature lies wholly in the Dutch grid, as a map requires. A feature without geometry does. */
export const isWithin = (feature: Feature): boolean => {
  const extent = extentOf(feature);
  return extent === null || containsExtent(GRID_EXTENT, extent);
};

const joined = (one: Extent | null, other: Extent | null): Extent | null => (one && other ? union(one, other) : (one ?? other));

export const headOf = ({ name, features, skipped, notes = [] }: FileLayer): LayerHead => {
  let within: Extent | null = null;
  let beyond: Extent | null = null;
  let outside = 0;
  const fields = new Set<string>();
  for (const feature of features) {
    for (const field of Object.keys(feature.properties ?? {})) fields.add(field);
    const extent = extentOf(feature);
    if (extent === null || containsExtent(GRID_EXTENT, extent)) within = joined(within, extent);
    else {
      outside += 1;
      beyond = joined(beyond, extent);
    }
  }
  return {
    name, skipped, notes, outside,
    count: features.length,
    extent: within ?? beyond,
    onlyPoints: features.every(({ geometry }) => geometry?.type === 'Point'),
    fields: [...fields],
  };
};

/** Counts skipped content by kind. */
export class SkippedParts {
  readonly #counts = new Map<string, number>();

  readonly add = (what: string, count = 1): void => {
    if (count > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  };

  get all(): Skipped[] {
    return [...this.#counts].map(([what, count]) => ({ what, count }));
  }
}
