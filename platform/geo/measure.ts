import type { Position } from './rd.ts';

/** RD is a plane in metres: lengths, areas and angles are those of the plane. */

type Corners = readonly Position[];
type Stretch = readonly [from: Position, to: Position];

const distance = ([fromX, fromY]: Position, [toX, toY]: Position): number => Math.hypot(toX - fromX, toY - fromY);

const stretchesOf = (corners: Corners): Stretch[] =>
  corners.slice(1).flatMap((to, index) => {
    const from = corners[index];
    return from ? [[from, to] as const] : [];
  });

/** The ring of an area, the first corner at its end once more. */
export const closed = (corners: Corners): Corners => {
  const [first, last] = [corners[0], corners.at(-1)];
  return !first || !last || (first[0] === last[0] && first[1] === last[1]) ? corners : [...corners, first];
};

/** Metres, one for every stretch of a line. */
export const lengthsOf = (line: Corners): number[] => stretchesOf(line).map(([from, to]) => distance(from, to));

/** Metres. */
export const lengthOf = (line: Corners): number => lengthsOf(line).reduce((sum, length) => sum + length, 0);

/** Square metres; above zero where the corners go round against the clock. From the first corner, for the sake of the last decimals. */
const signedArea = (ring: Corners): number => {
  const [origin] = ring;
  if (!origin) return 0;
  const twice = stretchesOf(closed(ring)).reduce(
    (sum, [[fromX, fromY], [toX, toY]]) =>
      sum + (fromX - origin[0]) * (toY - origin[1]) - (toX - origin[0]) * (fromY - origin[1]),
    0,
  );
  return twice / 2;
};

/** Square metres within the first ring and outside the others. */
export const areaOf = ([outer = [], ...holes]: readonly Corners[]): number =>
  holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)));

const direction = ([[fromX, fromY], [toX, toY]]: Stretch): number => Math.atan2(toY - fromY, toX - fromX);

/** From 0 up to a full turn. */
const turned = (radians: number): number => (radians + 2 * Math.PI) % (2 * Math.PI);

export interface Angle {
  readonly at: Position;
  readonly degrees: number;
}

/** Between two stretches of a line, on the side where it is smallest: 180 is straight on. */
export const anglesOfLine = (line: Corners): Angle[] => {
  const stretches = stretchesOf(line).filter(([from, to]) => distance(from, to) > 0);
  return stretches.slice(1).flatMap((next, index) => {
    const before = stretches[index];
    if (!before) return [];
    const between = turned(direction([before[1], before[0]]) - direction(next));
    return [{ at: next[0], degrees: (Math.min(between, 2 * Math.PI - between) * 180) / Math.PI }];
  });
};

/** Within an area: more than 180 where a corner points inwards. */
export const anglesOfArea = (ring: Corners): Angle[] => {
  const stretches = stretchesOf(closed(ring)).filter(([from, to]) => distance(from, to) > 0);
  const isAgainstClock = signedArea(ring) > 0;
  return stretches.flatMap((next, index) => {
    const before = stretches.at(index - 1);
    if (!before) return [];
    const between = turned(direction([before[1], before[0]]) - direction(next));
    return [{ at: next[0], degrees: ((isAgainstClock ? between : turned(-between)) * 180) / Math.PI }];
  });
};

const side = ([fromX, fromY]: Position, [toX, toY]: Position, [x, y]: Position): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

const isOn = ([from, to]: Stretch, point: Position): boolean =>
  side(from, to, point) === 0 &&
  point[0] >= Math.min(from[0], to[0]) && point[0] <= Math.max(from[0], to[0]) &&
  point[1] >= Math.min(from[1], to[1]) && point[1] <= Math.max(from[1], to[1]);

const meet = (one: Stretch, other: Stretch): boolean => {
  const [a, b, c, d] = [...one, ...other] as const;
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
  return isOn(one, c) || isOn(one, d) || isOn(other, a) || isOn(other, b);
};

/** One goes back over the other, from the corner that they share. */
const foldsBack = ([from, corner]: Stretch, [, to]: Stretch): boolean => isOn([from, corner], to) || isOn([corner, to], from);

/** Whether an edge of a ring meets another one than its neighbours: what lies within is then not one area. */
export const crossesItself = (corners: Corners): boolean => {
  const edges = stretchesOf(closed(corners)).filter(([from, to]) => distance(from, to) > 0);
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, further) => {
      if (further === 0) return foldsBack(edge, other);
      return index === 0 && index + 1 + further === edges.length - 1 ? foldsBack(other, edge) : meet(edge, other);
    }),
  );
};
