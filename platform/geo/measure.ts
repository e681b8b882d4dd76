import type { Position } from './rd.ts';

// RD is a plane in metres, so lengths, areas and angles are planar.

type Corners = readonly Position[];
type Segment = readonly [from: Position, to: Position];

const distance = ([fromX, fromY]: Position, [toX, toY]: Position): number => Math.hypot(toX - fromX, toY - fromY);

const segmentsOf = (corners: Corners): Segment[] =>
  corners.slice(1).flatMap((to, index) => {
    const from = corners[index];
    return from ? [[from, to] as const] : [];
  });

/** Closes the ring of an area by repeating its first corner at the end, unless it is closed already. */
export const closed = (corners: Corners): Corners => {
  const [first, last] = [corners[0], corners.at(-1)];
  return !first || !last || (first[0] === last[0] && first[1] === last[1]) ? corners : [...corners, first];
};

/** Length of each segment of a line, in metres. */
export const lengthsOf = (line: Corners): number[] => segmentsOf(line).map(([from, to]) => distance(from, to));

/** Metres. */
export const lengthOf = (line: Corners): number => lengthsOf(line).reduce((sum, length) => sum + length, 0);

/** Square metres, positive for an anticlockwise ring. Computed relative to the first corner to keep precision. */
const signedArea = (ring: Corners): number => {
  const [origin] = ring;
  if (!origin) return 0;
  const twice = segmentsOf(closed(ring)).reduce(
    (sum, [[fromX, fromY], [toX, toY]]) =>
      sum + (fromX - origin[0]) * (toY - origin[1]) - (toX - origin[0]) * (fromY - origin[1]),
    0,
  );
  return twice / 2;
};

/** Square metres inside the outer ring, minus the holes. */
export const areaOf = ([outer = [], ...holes]: readonly Corners[]): number =>
  holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)));

const direction = ([[fromX, fromY], [toX, toY]]: Segment): number => Math.atan2(toY - fromY, toX - fromX);

/** Normalises an angle to 0 up to a full turn. */
const normalised = (radians: number): number => (radians + 2 * Math.PI) % (2 * Math.PI);

export interface Angle {
  readonly at: Position;
  readonly degrees: number;
}

/** Returns the smaller angle at each corner of a line; 180 is straight on. Zero-length segments are ignored. */
export const anglesOfLine = (line: Corners): Angle[] => {
  const segments = segmentsOf(line).filter(([from, to]) => distance(from, to) > 0);
  return segments.slice(1).flatMap((next, index) => {
    const before = segments[index];
    if (!before) return [];
    const between = normalised(direction([before[1], before[0]]) - direction(next));
    return [{ at: next[0], degrees: (Math.min(between, 2 * Math.PI - between) * 180) / Math.PI }];
  });
};

/** Returns the interior angle at each corner of an area; more than 180 where a corner points inwards. */
export const anglesOfArea = (ring: Corners): Angle[] => {
  const segments = segmentsOf(closed(ring)).filter(([from, to]) => distance(from, to) > 0);
  const isAnticlockwise = signedArea(ring) > 0;
  return segments.flatMap((next, index) => {
    const before = segments.at(index - 1);
    if (!before) return [];
    const between = normalised(direction([before[1], before[0]]) - direction(next));
    return [{ at: next[0], degrees: ((isAnticlockwise ? between : normalised(-between)) * 180) / Math.PI }];
  });
};

const side = ([fromX, fromY]: Position, [toX, toY]: Position, [x, y]: Position): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

const isOn = ([from, to]: Segment, point: Position): boolean =>
  side(from, to, point) === 0 &&
  point[0] >= Math.min(from[0], to[0]) && point[0] <= Math.max(from[0], to[0]) &&
  point[1] >= Math.min(from[1], to[1]) && point[1] <= Math.max(from[1], to[1]);

const intersects = (one: Segment, other: Segment): boolean => {
  const [a, b, c, d] = [...one, ...other] as const;
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
  return isOn(one, c) || isOn(one, d) || isOn(other, a) || isOn(other, b);
};

/** Whether one of two edges that share a corner runs back over the other. */
const foldsBack = ([from, corner]: Segment, [, to]: Segment): boolean => isOn([from, corner], to) || isOn([corner, to], from);

/** Whether an edge of a ring touches an edge other than its neighbours, so that the ring does not enclose a single area. */
export const crossesItself = (corners: Corners): boolean => {
  const edges = segmentsOf(closed(corners)).filter(([from, to]) => distance(from, to) > 0);
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, further) => {
      if (further === 0) return foldsBack(edge, other);
      return index === 0 && index + 1 + further === edges.length - 1 ? foldsBack(other, edge) : intersects(edge, other);
    }),
  );
};
