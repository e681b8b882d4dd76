import { idInPath } from '#platform/contract/ids.ts';
import { extent, type Extent } from '#platform/contract/geojson.ts';
import { centreOf, containsPoint } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import type { MapAddress } from '../slots/slots.ts';

const decimal = /^\s*-?\d+(\.\d+)?\s*$/;

/**
 * Reads the extent of `locatie/{extent}`: four comma-separated numbers in EPSG:28992. Returns null when they are no extent
 * or its centre is outside the Dutch grid. The edges may be outside, as in a wide window.
 */
export const readExtent = (text: string | undefined): Extent | null => {
  const parts = (text ?? '').split(',');
  const numbers = extent.safeParse(parts.every((part) => decimal.test(part)) ? parts.map(Number) : null);
  if (!numbers.success) return null;
  const [minX, minY, maxX, maxY] = numbers.data;
  return minX < maxX && minY < maxY && containsPoint(GRID_EXTENT, centreOf(numbers.data)) ? numbers.data : null;
};

/** Addresses of the map that the platform itself defines. */
export const ownMapAddresses: readonly MapAddress[] = [
  { id: 'map', order: 0, path: '', underPublic: true, guard: 'user' },
  {
    id: 'location',
    order: 10,
    path: 'locatie/:extent',
    underPublic: true,
    guard: 'user',
    extent: (params) => readExtent(params['extent']),
  },
  {
    id: 'shared',
    order: 20,
    path: 'shared/:shared',
    underPublic: false,
    // A link to a public configuration opens for visitors too; otherwise the server answers 401.
    guard: 'everybody',
    configuration: (params) => {
      const number = idInPath.safeParse(params['shared']);
      return number.success && /^\d+$/.test(params['shared'] ?? '') ? { kind: 'shared', id: number.data } : null;
    },
  },
  // The search feature reads the entry from the address.
  { id: 'element', order: 30, path: 'element/:element', underPublic: false, guard: 'user' },
];
