import type { Feature } from '#platform/contract/geojson.ts';
import { readCrs, type Crs } from '#platform/geo/crs.ts';
import { recognisePair } from '#platform/geo/recognise-pair.ts';
import { firstPosition } from '#platform/geo/positions.ts';

/** How the coordinates of a file are to be read. */
export interface Recognised {
  readonly crs: Crs;
  /** By what the numbers are: the file says nothing, or something else. */
  readonly byNumbers: boolean;
  /** The second number goes before the first. */
  readonly swapped: boolean;
}

const degrees: Crs = { system: 'degrees', northFirst: false };
const readings: readonly Omit<Recognised, 'byNumbers'>[] = [
  { crs: degrees, swapped: false },
  { crs: { system: 'RD', northFirst: false }, swapped: false },
  { crs: { ...degrees, northFirst: true }, swapped: true },
  { crs: { system: 'RD', northFirst: true }, swapped: true },
  { crs: { system: 'web mercator', northFirst: false }, swapped: false },
];

type Pair = readonly [number, number];
/** Features that are looked at, spread over all. */
const SAMPLE = 500;

export const samplePositions = (features: readonly Feature[]): Pair[] => {
  const step = Math.ceil(features.length / SAMPLE) || 1;
  return features.filter((_, index) => index % step === 0).flatMap(({ geometry }) => {
    const [x, y] = (geometry && firstPosition(geometry)) ?? [];
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });
};

/** Web mercator around the Netherlands: no other reading has numbers as these. */
const isMercator = ([x, y]: Pair): boolean => x > 250_000 && x < 900_000 && y > 6_400_000 && y < 7_200_000;

const fits = (pair: Pair, { crs, swapped }: Omit<Recognised, 'byNumbers'>): boolean => {
  if (crs.system === 'web mercator') return isMercator(pair);
  const meant = recognisePair(pair);
  if (crs.system === 'RD') return meant?.as === (swapped ? 'swapped' : 'rd');
  // Longitudes of this country are below 8, its latitudes above 50.
  return meant?.as === 'degrees' && (swapped ? pair[0] > pair[1] : pair[0] < pair[1]);
};

/** Of all numbers so many must make sense. */
const BELIEVED = 0.8;

const share = (pairs: readonly Pair[], reading: Omit<Recognised, 'byNumbers'>): number =>
  pairs.length === 0 ? 0 : pairs.filter((pair) => fits(pair, reading)).length / pairs.length;

/**
 * The coordinate system of a file: as it says of itself if the numbers allow that, else that by which its features lie
 * in the Netherlands. `said`: the name in its `crs` member; without one today's GeoJSON means degrees.
 */
export const recogniseCrs = (features: readonly Feature[], said: string | null): Recognised => {
  const pairs = samplePositions(features);
  const named = said === null ? null : readCrs(said);
  const expected = { crs: named ?? degrees, swapped: named?.northFirst ?? false };
  if (share(pairs, expected) >= BELIEVED) return { ...expected, byNumbers: false };
  const better = readings.find((reading) => share(pairs, reading) >= BELIEVED);
  return better ? { ...better, byNumbers: true } : { ...expected, byNumbers: false };
};
