import type { Point3 } from './affine.ts';

type Ring = readonly Point3[];
type Box = readonly [number, number, number, number];

const boxOf = (ring: Ring): Box => ring.reduce<Box>(
  ([minX, minY, maxX, maxY], [x, y]) => [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)],
  [Infinity, Infinity, -Infinity, -Infinity],
);

/** Returns twice the area of a ring, positive when it runs counterclockwise. */
export const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

const holds = (ring: Ring, [x, y]: Point3): boolean => {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** Returns a point just inside the longest edge, because a point on the edge cannot tell touching rings apart. */
const insideOf = (ring: Ring): Point3 => {
  let best: Point3 = ring[0] ?? [0, 0, 0];
  let longest = -1;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    if (length <= longest) continue;
    longest = length;
    const aside = signedArea(ring) > 0 ? 1e-4 : -1e-4;
    best = [(ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside, 0];
  }
  return best;
};

const within = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

const turned = (ring: Ring, counterclockwise: boolean): Ring =>
  signedArea(ring) > 0 === counterclockwise ? ring : ring.toReversed();

/**
 * Builds polygons from closed rings: a ring in another is a hole, a ring in a hole is a polygon again. Ignores rings at
 * level `depth` and deeper; 1 leaves out holes too.
 */
export const nestRings = (rings: readonly Ring[], depth = Infinity): Ring[][] => {
  const sized = rings
    .map((ring) => ({ ring, box: boxOf(ring), area: Math.abs(signedArea(ring)), inside: insideOf(ring) }))
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => other.area - one.area);
  const placed: { polygon: Ring[] | null; level: number }[] = [];
  const polygons: Ring[][] = [];
  for (const [i, { ring, box, inside }] of sized.entries()) {
    let parent: (typeof placed)[number] | undefined;
    for (let j = i - 1; j >= 0 && !parent; j -= 1) {
      const outer = sized[j];
      if (outer && within(box, outer.box) && holds(outer.ring, inside)) parent = placed[j];
    }
    const level = parent ? parent.level + 1 : 0;
    const isOuter = level % 2 === 0;
    const polygon: Ring[] | null = isOuter ? [turned(ring, true)] : null;
    placed.push({ polygon, level });
    if (level >= depth) continue;
    if (polygon) polygons.push(polygon);
    else parent?.polygon?.push(turned(ring, false));
  }
  return polygons;
};
