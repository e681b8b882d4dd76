import type { DecodedFeature } from './decode-tile.ts';

type Position = readonly [number, number];

const toSegment = ([x, y]: Position, [x0, y0]: Position, [x1, y1]: Position): number => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
  // The larger of both differences, so that "one unit" means one cell of the grid.
  return Math.max(Math.abs(x - x0 - along * dx), Math.abs(y - y0 - along * dy));
};

const segments = ({ type, parts }: DecodedFeature): [Position, Position][] =>
  parts.flatMap((part) => {
    if (type === 1) return part.map((point): [Position, Position] => [point, point]);
    const points = type === 3 ? [...part, part[0]!] : part;
    return points.slice(1).map((point, index): [Position, Position] => [points[index]!, point]);
  });

/** Returns the largest distance from a vertex of one feature to the other feature, without the vertices that `ignored` returns true for. */
const furthest = (one: DecodedFeature, other: DecodedFeature, ignored: (point: Position) => boolean): number => {
  const edges = segments(other);
  const points = one.parts.flat().filter((point) => !ignored(point));
  return Math.max(0, ...points.map((point) => Math.min(...edges.map(([from, to]) => toSegment(point, from, to)))));
};

const ringArea = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Holes count as negative, because they have the opposite orientation. */
const area = ({ parts }: DecodedFeature): number => parts.reduce((sum, ring) => sum + ringArea(ring), 0);

const lengthOf = (feature: DecodedFeature): number =>
  segments(feature).reduce((sum, [[x0, y0], [x1, y1]]) => sum + Math.hypot(x1 - x0, y1 - y0), 0);

const isOnEdge =
  (low: number, high: number) =>
  ([x, y]: Position): boolean =>
    [x, y].some((value) => value <= low + 1 || value >= high - 1);

/**
 * Returns how much two encodings of one feature differ, in tile units. Compares the area of polygons too; their vertices may
 * differ at the edge of the buffer, where they are clipped.
 */
export const difference = (one: DecodedFeature, other: DecodedFeature, low: number, high: number): number => {
  const ignored = one.type === 1 ? () => false : isOnEdge(low, high);
  const distance = Math.max(furthest(one, other, ignored), furthest(other, one, ignored));
  if (one.type !== 3) return distance;
  return Math.max(distance, (2 * Math.abs(area(one) - area(other))) / (lengthOf(one) + lengthOf(other)));
};

/**
 * Returns true for a feature at the limit of size, where rounding decides whether anything remains (a screen pixel is 16 units
 * wide), or on the edge of the buffer.
 */
export const isSpeck = (feature: DecodedFeature, low: number, high: number): boolean => {
  const points = feature.parts.flat();
  if (feature.type === 1) return false;
  if (points.every(isOnEdge(low, high))) return true;
  if (feature.type === 3) return area(feature) <= 3;
  const size = (axis: 0 | 1): number => Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
  return Math.max(size(0), size(1)) <= 1;
};
