import type { Extent, Feature, Geometry } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';

/** What could not be read, and how many of it. */
export interface Skipped {
  readonly what: string;
  readonly count: number;
}

/** One layer of a file, whole. */
export interface FileLayer {
  /** Empty: the file has no layers. */
  readonly name: string;
  /** EPSG:28992. */
  readonly features: readonly Feature[];
  readonly skipped: readonly Skipped[];
  /** What was made out about the file, that people may want to know. */
  readonly notes?: readonly string[];
}

/** What is said of a layer while it stays in a worker. */
export interface LayerHead {
  readonly name: string;
  readonly count: number;
  readonly skipped: readonly Skipped[];
  readonly notes: readonly string[];
  /** EPSG:28992; null: nothing in it has a place. */
  readonly extent: Extent | null;
  /** Many of them can be drawn by the graphics card. */
  readonly onlyPoints: boolean;
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

export const headOf = ({ name, features, skipped, notes = [] }: FileLayer): LayerHead => ({
  name, skipped, notes,
  count: features.length,
  extent: features.reduce<Extent | null>((extent, { geometry }) => (geometry ? extentOfGeometry(geometry, extent) : extent), null),
  onlyPoints: features.every(({ geometry }) => geometry?.type === 'Point'),
});

/** Counts what is passed over. */
export class SkippedParts {
  readonly #counts = new Map<string, number>();

  readonly add = (what: string): void => void this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);

  get all(): Skipped[] {
    return [...this.#counts].map(([what, count]) => ({ what, count }));
  }
}
