import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { GRID_EXTENT } from './grid.ts';

type Point = readonly [number, number];

export const centreOf = ([minX, minY, maxX, maxY]: Extent): [number, number] => [(minX + maxX) / 2, (minY + maxY) / 2];
export const widthOf = ([minX, , maxX]: Extent): number => maxX - minX;
export const heightOf = ([, minY, , maxY]: Extent): number => maxY - minY;

export const intersects = (one: Extent, other: Extent): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

export const containsPoint = ([minX, minY, maxX, maxY]: Extent, [x, y]: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

export const containsExtent = (outer: Extent, inner: Extent): boolean =>
  containsPoint(outer, [inner[0], inner[1]]) && containsPoint(outer, [inner[2], inner[3]]);

/** Returns an extent as a polygon. */
export const areaOf = ([minX, minY, maxX, maxY]: Extent): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]],
});

/** Moves an extent so that a point is its centre. */
export const centredOn = (extent: Extent, [x, y]: Point): Extent => {
  const [halfWidth, halfHeight] = [widthOf(extent) / 2, heightOf(extent) / 2];
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
};

/** Adds metres on every side. */
export const grow = ([minX, minY, maxX, maxY]: Extent, metres: number): Extent => [
  minX - metres, minY - metres, maxX + metres, maxY + metres,
];

export const union = (one: Extent, other: Extent): Extent => [
  Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3]),
];

/** Returns the smallest extent around all of these; null when there is none. */
export const unionOf = (extents: Iterable<Extent | null>): Extent | null => {
  let all: Extent | null = null;
  for (const extent of extents) if (extent) all = all ? union(all, extent) : extent;
  return all;
};

/** Returns the smallest extent around the points, or null without points. */
export const extentOf = (points: Iterable<Point>): Extent | null => {
  let extent: Extent | null = null;
  for (const [x, y] of points) extent = extent ? union(extent, [x, y, x, y]) : [x, y, x, y];
  return extent;
};

const NUMBER = /^-?\d{1,9}(?:\.\d{1,12})?$/;

/** Parses numbers separated by commas, as users and links write them. Null when one of them is not a number. */
export const parseNumbers = (text: string): number[] | null => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
};

/**
 * Parses the extent in a link (`locatie/{extent}`) or a saved location: min x, min y, max x, max y in RD.
 * Null unless it has an area and overlaps the Dutch grid.
 */
export const parseExtent = (text: string): Extent | null => {
  const numbers = parseNumbers(text);
  if (numbers?.length !== 4) return null;
  const extent = numbers as Extent;
  const hasArea = widthOf(extent) > 0 && heightOf(extent) > 0;
  return hasArea && intersects(extent, GRID_EXTENT) ? extent : null;
};

/** Smallest and largest side of a view, in metres. */
const MIN_VIEW_SIZE = 0.01;
const MAX_VIEW_SIZE = 20_000_000;

/** Whether a map could show the extent: its centre lies in the Dutch grid, and it is neither a speck nor larger than the world. */
export const isView = (extent: Extent): boolean =>
  containsPoint(GRID_EXTENT, centreOf(extent)) &&
  [widthOf(extent), heightOf(extent)].every((size) => size >= MIN_VIEW_SIZE && size <= MAX_VIEW_SIZE);

/** Parses an extent that a user saves or shares. Like `parseExtent`, but null also for an extent that no map could show. */
export const parseView = (text: string): Extent | null => {
  const extent = parseExtent(text);
  return extent && isView(extent) ? extent : null;
};

/** The counterpart of `parseExtent`; rounds to centimetres, which is enough for a view. */
export const writeExtent = (extent: Extent): string => extent.map((value) => Number(value.toFixed(2))).join(',');
