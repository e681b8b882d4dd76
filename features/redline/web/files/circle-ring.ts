import type { Position } from '#platform/geo/rd.ts';

const CORNERS = 72;

/** Returns a circle as a ring, for formats without circles. EPSG:28992. */
export const circleRing = ([x, y]: Position, radius: number): Position[] =>
  Array.from({ length: CORNERS + 1 }, (_, corner): Position => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Returns the centre of such a ring, whose last corner repeats the first. */
export const middleOf = (ring: readonly (readonly number[])[]): Position => {
  const corners = ring.slice(0, -1);
  const sum = (axis: 0 | 1): number => corners.reduce((total, corner) => total + (corner[axis] ?? 0), 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
};
