import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Features, TownFeature, TownLayer } from '../town/feature.ts';

/** Size of an index square in metres. */
const square = 120;

type Position = readonly number[];

export const positionsOf = function* (geometry: Geometry): Generator<Position> {
  if (geometry.type === 'Point') yield geometry.coordinates;
  if (geometry.type === 'LineString') yield* geometry.coordinates;
  if (geometry.type === 'Polygon') for (const ring of geometry.coordinates) yield* ring;
  if (geometry.type === 'MultiLineString') for (const line of geometry.coordinates) yield* line;
};

const boundsOf = (geometry: Geometry): Extent => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positionsOf(geometry)) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
};

interface Entry {
  readonly feature: TownFeature;
  readonly bounds: Extent;
}

/** Features over more squares than this are checked in every search instead of being indexed. */
const tooLarge = 4000;

/** Finds the features in a part of the town, in drawing order. */
export class TownIndex {
  readonly #layers = new Map<TownLayer, { entries: Entry[]; squares: Map<string, number[]>; everywhere: number[] }>();
  readonly #features: Features;

  constructor(features: Features) {
    this.#features = features;
  }

  within(layer: TownLayer, extent: Extent): TownFeature[] {
    return this.numberedWithin(layer, extent).map(({ feature }) => feature);
  }

  /** Returns features with their index in the layer, which is stable. */
  numberedWithin(layer: TownLayer, [minX, minY, maxX, maxY]: Extent): { readonly place: number; readonly feature: TownFeature }[] {
    const { entries, squares, everywhere } = this.#layers.get(layer) ?? this.#read(layer);
    const [west, south, east, north] = [minX, minY, maxX, maxY].map((value) => Math.floor(value / square)) as [number, number, number, number];
    const found = new Set(everywhere);
    // An extent may be larger than the country; checking all features is then faster than checking all squares.
    if ((east - west + 1) * (north - south + 1) > entries.length) entries.forEach((_, place) => found.add(place));
    else {
      for (let column = west; column <= east; column += 1) {
        for (let row = south; row <= north; row += 1) {
          for (const place of squares.get(`${column},${row}`) ?? []) found.add(place);
        }
      }
    }
    return [...found].toSorted((a, b) => a - b).flatMap((place) => {
      const { feature, bounds } = entries[place] as Entry;
      return bounds[0] <= maxX && bounds[2] >= minX && bounds[1] <= maxY && bounds[3] >= minY ? [{ place, feature }] : [];
    });
  }

  #read(layer: TownLayer) {
    const entries = this.#features[layer].map((feature) => ({ feature, bounds: boundsOf(feature.geometry) }));
    const squares = new Map<string, number[]>();
    const everywhere: number[] = [];
    entries.forEach(({ bounds }, place) => {
      const [west, south, east, north] = bounds.map((value) => Math.floor(value / square)) as [number, number, number, number];
      if ((east - west + 1) * (north - south + 1) > tooLarge) {
        everywhere.push(place);
        return;
      }
      for (let column = west; column <= east; column += 1) {
        for (let row = south; row <= north; row += 1) {
          const key = `${column},${row}`;
          const list = squares.get(key);
          if (list) list.push(place);
          else squares.set(key, [place]);
        }
      }
    });
    const made = { entries, squares, everywhere };
    this.#layers.set(layer, made);
    return made;
  }
}

export const around = ([minX, minY, maxX, maxY]: Extent, metres: number): Extent => [
  minX - metres, minY - metres, maxX + metres, maxY + metres,
];
