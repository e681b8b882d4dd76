import { frameOf, at, extentIn } from '../geometry/frame.ts';
import { areaOf, centroidOf, contains, distanceToEdge, type Ring } from '../geometry/ring.ts';
import { between, distance, type Point } from '../geometry/vector.ts';
import { isStreet } from '../plan/line.ts';
import type { Random } from '../random.ts';
import { blob, roomIn, smooth } from './blob.ts';
import type { Block, GreenKind, Site, Tree } from './site.ts';

/** Plants trees in clumps: two waves decide where they are dense. */
export const plantWood = (
  ring: Ring,
  spacing: number,
  density: number,
  keepOff: readonly Ring[],
  random: Random,
  make: (point: Point) => Tree,
): Tree[] => {
  const frame = frameOf(ring[0] as Point, ring[1] as Point);
  const [s0, t0, s1, t1] = extentIn(frame, ring);
  const [a, b] = [random.between(0, 6), random.between(0, 6)];
  const trees: Tree[] = [];
  for (let s = s0; s < s1; s += spacing) {
    for (let t = t0; t < t1; t += spacing) {
      const point = at(frame, s + random.between(-0.45, 0.45) * spacing, t + random.between(-0.45, 0.45) * spacing);
      const clump = 0.5 + 0.25 * Math.sin(s / 31 + a) + 0.25 * Math.sin(t / 23 + b + s / 57);
      if (!random.chance(density * clump * 1.6) || !contains(ring, point) || distanceToEdge(ring, point) < 3) continue;
      if (keepOff.some((other) => contains(other, point) || distanceToEdge(other, point) < 3)) continue;
      trees.push(make(point));
    }
  }
  return trees;
};

/** Draws winding paths from the streets to the middle. */
const layPaths = (block: Block, centre: Point, site: Site, random: Random): void => {
  const ends = block.points.flatMap((a, index) => {
    const b = block.points[(index + 1) % block.points.length] as Point;
    return isStreet(block.sides[index] ?? null) && distance(a, b) > 40 ? [between(a, b, random.between(0.35, 0.65))] : [];
  });
  const inner = blob(centre, Math.sqrt(areaOf(block.points)) * 0.2, random, 1.3, random.between(0, 180));
  if (ends.length > 1) site.paths.push(smooth([...inner, inner[0] as Point]));
  for (const end of ends) {
    const nearest = inner.reduce((best, point) => (distance(point, end) < distance(best, end) ? point : best));
    const bow = between(end, nearest, 0.5);
    const off: Point = [bow[0] + random.between(-12, 12), bow[1] + random.between(-12, 12)];
    site.paths.push(smooth([end, off, nearest]));
  }
};

export const layPark = (block: Block, name: string | null, site: Site, random: Random): void => {
  const size = areaOf(block.points);
  const ponds: Ring[] = [];
  const centre = centroidOf(block.points);
  if (size > 12_000) {
    const radius = Math.sqrt(size) * 0.13;
    const place = roomIn(block.points, radius * 1.5, random);
    if (place) ponds.push(blob(place, radius, random, 1.25, random.between(0, 180)));
  }
  if (size > 40_000) layPaths(block, centre, site, random);
  site.ponds.push(...ponds);
  site.areas.push({ ring: block.outline, kind: 'park', name, zone: block.zone });
  site.lots.push({ ring: block.outline, zone: block.zone, street: null });
  const make = (point: Point): Tree => ({ point, place: 'park', zone: block.zone });
  site.trees.push(...plantWood(block.outline, 10, 0.42, ponds, random, make));
};

export const layWood = (block: Block, name: string, site: Site, random: Random): void => {
  site.areas.push({ ring: block.outline, kind: 'bos', name, zone: block.zone });
  site.lots.push({ ring: block.outline, zone: block.zone, street: null });
  const pond = roomIn(block.points, 60, random);
  const ponds = pond ? [blob(pond, 42, random, 1.5, 30)] : [];
  site.ponds.push(...ponds);
  layPaths(block, centroidOf(block.points), site, random);
  const make = (point: Point): Tree => ({ point, place: 'bos', zone: block.zone });
  site.trees.push(...plantWood(block.outline, 11, 0.7, ponds, random, make));
};

/** Lays out a small green or square on a block without houses. */
export const layGreen = (block: Block, kind: GreenKind, site: Site, random: Random): void => {
  site.areas.push({ ring: block.outline, kind, name: null, zone: block.zone });
  site.lots.push({ ring: block.outline, zone: block.zone, street: null });
  const make = (point: Point): Tree => ({ point, place: 'park', zone: block.zone });
  site.trees.push(...plantWood(block.outline, 9, 0.4, [], random, make));
};
