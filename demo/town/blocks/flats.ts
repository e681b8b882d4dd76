import { at } from '../geometry/frame.ts';
import { frameOf } from '../geometry/frame.ts';
import { holds } from '../geometry/ring.ts';
import { distance, dot, type Point } from '../geometry/vector.ts';
import { isStreet, type Bound, type Side } from '../plan/line.ts';
import type { Random } from '../random.ts';
import { boxRing, fitBox, type Box } from './rectangle.ts';
import type { Block, Building, Site } from './site.ts';

/** Returns the longest side along a street, where the block has its address. */
export const mainFront = (block: Block): { readonly a: Point; readonly b: Point; readonly street: Side } | null => {
  let best: { a: Point; b: Point; street: Side } | null = null;
  block.points.forEach((a, index) => {
    const b = block.points[(index + 1) % block.points.length] as Point;
    const bound = block.sides[index] as Bound;
    if (isStreet(bound) && (!best || distance(a, b) > distance(best.a, best.b))) best = { a, b, street: bound };
  });
  return best;
};

/** Builds slabs among lawns, as between 1960 and 1975, or towers. */
export const buildFlats = (block: Block, site: Site, random: Random): boolean => {
  const front = mainFront(block);
  if (!front) return false;
  const frame = frameOf(front.a, front.b);
  const box = fitBox(frame, block.points, 7, 30);
  if (!box) return false;
  const boxes = random.chance(0.3) ? towersIn(box) : slabsIn(box, random);
  const tower = boxes.every(([s0, , s1]) => s1 - s0 < 30);
  const storeys = tower ? random.integer(9, 12) : random.pick([4, 4, 5, 8]);
  const built = random.integer(...block.zone.built);
  let placed = 0;
  for (const each of boxes) {
    const ring = boxRing(frame, each);
    if (!holds(block.points, ring, 3)) continue;
    const [s0, t0, s1, t1] = each;
    const entrances = tower ? 1 : Math.max(1, Math.round(Math.max(s1 - s0, t1 - t0) / 20));
    const along = s1 - s0 >= t1 - t0;
    const doors = Array.from({ length: entrances }, (_, index) => {
      const share = (index + 0.5) / entrances;
      const s = along ? s0 + (s1 - s0) * share : (s0 + s1) / 2;
      const t = along ? (t0 + t1) / 2 : t0 + (t1 - t0) * share;
      return { street: front.street, point: at(frame, s, t), units: tower ? storeys * 4 : storeys * 2 };
    });
    const building: Building = {
      ring, ridge: frame.along, built, storeys, height: storeys * 2.9 + 0.6,
      use: 'woonfunctie', roof: 'plat dak', name: null, doors, zone: block.zone,
    };
    site.buildings.push(building);
    placed += 1;
  }
  if (placed === 0) return false;
  site.lots.push({ ring: block.outline, zone: block.zone, street: front.street });
  site.areas.push({ ring: block.outline, kind: 'plantsoen', name: null, zone: block.zone });
  scatterTrees(block, boxes.map((each) => boxRing(frame, each)), site, random);
  return true;
};

const slabsIn = ([s0, t0, s1, t1]: Box, random: Random): Box[] => {
  const deep = random.between(10.5, 12.5);
  const along = s1 - s0 >= t1 - t0 || random.chance(0.3);
  const room = along ? t1 - t0 : s1 - s0;
  const count = Math.max(1, Math.round(room / 46));
  return Array.from({ length: count }, (_, index) => {
    const middle = (along ? t0 : s0) + (room * (index + 0.5)) / count;
    return along
      ? [s0, middle - deep / 2, s1, middle + deep / 2]
      : [middle - deep / 2, t0, middle + deep / 2, t1];
  });
};

const towersIn = ([s0, t0, s1, t1]: Box): Box[] => {
  const count = Math.max(1, Math.floor((s1 - s0) / 58));
  const middle = (t0 + t1) / 2;
  return Array.from({ length: count }, (_, index) => {
    const s = s0 + ((s1 - s0) * (index + 0.5)) / count;
    return [s - 11, middle - 11, s + 11, middle + 11];
  });
};

/** Plants trees on the lawns, away from walls. */
export const scatterTrees = (block: Block, taken: readonly (readonly Point[])[], site: Site, random: Random): void => {
  const front = mainFront(block);
  const frame = front ? frameOf(front.a, front.b) : null;
  const box = frame && fitBox(frame, block.points, 3);
  if (!frame || !box) return;
  const [s0, t0, s1, t1] = box;
  for (let s = s0 + 4; s < s1; s += 11) {
    for (let t = t0 + 4; t < t1; t += 11) {
      const point = at(frame, s + random.between(-4, 4), t + random.between(-4, 4));
      if (random.chance(0.45) && holds(block.points, [point], 2) && taken.every((ring) => clearOf(ring, point, 4))) {
        site.trees.push({ point, place: 'park', zone: block.zone });
      }
    }
  }
};

/** Whether a point is at least `metres` outside a rectangle. */
const clearOf = (ring: readonly Point[], point: Point, metres: number): boolean => {
  for (let index = 0; index < ring.length; index += 1) {
    const a = ring[index] as Point;
    const frame = frameOf(a, ring[(index + 1) % ring.length] as Point);
    if (dot([point[0] - a[0], point[1] - a[1]], frame.inward) < -metres) return true;
  }
  return false;
};
