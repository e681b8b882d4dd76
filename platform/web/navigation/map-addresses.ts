import { idInPath } from '#platform/contract/ids.ts';
import { extent, type Extent } from '#platform/contract/geojson.ts';
import { centreOf, containsPoint } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import type { MapAddress } from '../slots/slots.ts';

const decimal = /^\s*-?\d+(\.\d+)?\s*$/;

/**
 * `locatie/{extent}`: four comma-separated numbers that span a place of the Dutch grid; null when they do not. It may
 * reach beyond the grid, for a wide window does so too.
 */
export const readExtent = (text: string | undefined): Extent | null => {
  const parts = (text ?? '').split(',');
  const numbers = extent.safeParse(parts.every((part) => decimal.test(part)) ? parts.map(Number) : null);
  if (!numbers.success) return null;
  const [minX, minY, maxX, maxY] = numbers.data;
  return minX < maxX && minY < maxY && containsPoint(GRID_EXTENT, centreOf(numbers.data)) ? numbers.data : null;
};

/** The addresses of the map that belong to no feature. */
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
    // One of a public configuration opens for anybody; for others the server asks who one is.
    guard: 'everybody',
    configuration: (params) => {
      const number = idInPath.safeParse(params['shared']);
      return number.success && /^\d+$/.test(params['shared'] ?? '') ? { kind: 'shared', id: number.data } : null;
    },
  },
  // Which entry of the search it is, the search reads from the address.
  { id: 'element', order: 30, path: 'element/:element', underPublic: false, guard: 'user' },
];
