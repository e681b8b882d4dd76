import type { Feature } from '#platform/contract/geojson.ts';
import { readCrs, type Crs } from '#platform/geo/crs.ts';
import { recognisePair } from '#platform/geo/recognise-pair.ts';
import { firstPosition } from '#platform/geo/positions.ts';

/** The coordinate system of a file, and how it was recognised. */
export interface Recognised {
  readonly crs: Crs;
  /** Whether the numbers decided, because the file names no system or a wrong one. */
  readonly byNumbers: boolean;
  /** Whether the second number is x or longitude. */
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
/** Number of features to examine, spread over the file. */
const SAMPLE = 500;

export const samplePositions = (features: readonly Feature[]): Pair[] => {
  const step = Math.ceil(features.length / SAMPLE) || 1;
  return features.filter((_, index) => index % step === 0).flatMap(({ geometry }) => {
    const [x, y] = (geometry && firstPosition(geometry)) ?? [];
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });
};

/** Whether a pair is Web Mercator in the Netherlands; no other system has numbers in this range. */
const isMercator = ([x, y]: Pair): boolean => x > 250_000 && x < 900_000 && y > 6_400_000 && y < 7_200_000;

const fits = (pair: Pair, { crs, swapped }: Omit<Recognised, 'byNumbers'>): boolean => {
  if (crs.system === 'web mercator') return isMercator(pair);
  const meant = recognisePair(pair);
  if (crs.system === 'RD') return meant?.as === (swapped ? 'swapped' : 'rd');
  // In the Netherlands longitudes are below 8 and latitudes above 50.
  return meant?.as === 'degrees' && (swapped ? pair[0] > pair[1] : pair[0] < pair[1]);
};

/** The share of positions that must lie in the Netherlands before a system is accepted. */
const MIN_SHARE = 0.8;

const share = (pairs: readonly Pair[], reading: Omit<Recognised, 'byNumbers'>): number =>
  pairs.length === 0 ? 0 : pairs.filter((pair) => fits(pair, reading)).length / pairs.length;

/**
 * Returns the coordinate system of a file: the declared one if the positions fit it, else the first system in which
 * they lie in the Netherlands, else still the declared one. `said` is the name in the `crs` member; without one,
 * GeoJSON (RFC 7946) means degrees.
 */
export const recogniseCrs = (features: readonly Feature[], said: string | null): Recognised => {
  const pairs = samplePositions(features);
  const named = said === null ? null : readCrs(said);
  const expected = { crs: named ?? degrees, swapped: named?.northFirst ?? false };
  if (share(pairs, expected) >= MIN_SHARE) return { ...expected, byNumbers: false };
  const better = readings.find((reading) => share(pairs, reading) >= MIN_SHARE);
  return better ? { ...better, byNumbers: true } : { ...expected, byNumbers: false };
};
