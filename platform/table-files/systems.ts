import { crsOfGeoJson, positionToRd } from '#platform/geo/crs.ts';
import type { Position } from '#platform/geo/rd.ts';
import { fromUtm } from '#platform/geo/utm.ts';

/** The coordinate systems of tables. Degrees are WGS84, with longitude in the column of X; UTM is of ETRS89. */
export const tableSystems = ['RD', 'degrees', 'web mercator', 'utm 31', 'utm 32'] as const;
export type TableSystem = (typeof tableSystems)[number];

/** Converts a pair of numbers to EPSG:28992. */
export const toRd = (pair: readonly [number, number], system: TableSystem): Position => {
  switch (system) {
    case 'RD': return [...pair];
    case 'utm 31': return positionToRd(fromUtm(pair, 31), crsOfGeoJson);
    case 'utm 32': return positionToRd(fromUtm(pair, 32), crsOfGeoJson);
    case 'degrees':
    case 'web mercator': return positionToRd(pair, { system, northFirst: false });
  }
};

type Range = readonly [number, number];

/**
 * Numbers that a place in the Netherlands and its part of the North Sea has in each system; no two systems have a pair in
 * common. RD is [646.36, 308975.28, 276050.82, 636456.31] (minimum x, minimum y, maximum x, maximum y); the prescribed
 * range takes the first two for x and the last two for y, and is a bit too wide.
 */
export const ranges: Readonly<Record<TableSystem, { readonly x: Range; readonly y: Range }>> = {
  RD: { x: [646.36, 308975.28], y: [276050.82, 636456.31] },
  degrees: { x: [2.5, 7.6], y: [50.5, 56] },
  'web mercator': { x: [278_000, 847_000], y: [6_500_000, 7_560_000] },
  'utm 31': { x: [460_000, 800_000], y: [5_590_000, 6_210_000] },
  'utm 32': { x: [30_000, 405_000], y: [5_590_000, 6_210_000] },
};
