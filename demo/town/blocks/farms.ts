import { at, frameOf } from '../geometry/frame.ts';
import { distance, type Point } from '../geometry/vector.ts';
import { isStreet } from '../plan/line.ts';
import type { Random } from '../random.ts';
import { mainFront } from './flats.ts';
import { boxRing, fitBox, type Box } from './rectangle.ts';
import type { Block, Site } from './site.ts';

const crops = [
  'gras', 'gras', 'aardappelen', 'suikerbieten', 'wintertarwe', 'wintertarwe', 'uien', 'mais', 'tulpen', 'peen',
] as const;

export const layField = (block: Block, site: Site, random: Random): void => {
  const crop = random.pick(crops);
  const kind = crop === 'gras' ? 'grasland' : 'akkerland';
  site.areas.push({ ring: block.outline, kind, name: null, zone: block.zone, crop });
  site.lots.push({ ring: block.outline, zone: block.zone, street: null });
};

/** Builds a farm at the road: a house, barns, and a windbreak of trees. */
export const layFarm = (block: Block, site: Site, random: Random): void => {
  site.areas.push({ ring: block.outline, kind: 'erf', name: null, zone: block.zone });
  const front = mainFront(block);
  site.lots.push({ ring: block.outline, zone: block.zone, street: front?.street ?? null });
  const frame = front && frameOf(front.a, front.b);
  const box = frame && fitBox(frame, block.points, 6, 44);
  if (!front || !frame || !box) return;
  const [s0, t0, s1, t1] = box;
  const built = random.integer(...block.zone.built);
  const house: Box = [s0 + 6, t0 + 6, s0 + 20, t0 + 16];
  const barns: Box[] = [[s0 + 6, t0 + 26, s0 + 26, Math.min(t1 - 3, t0 + random.between(52, 64))]];
  if (s1 - s0 > 54) barns.push([s0 + 36, t0 + 22, s0 + 52, Math.min(t1 - 3, t0 + random.between(44, 60))]);
  site.buildings.push({
    ring: boxRing(frame, house), ridge: frame.along, built, storeys: 2, height: 8.2, use: 'woonfunctie', roof: 'zadeldak',
    name: null, doors: [{ street: front.street, point: at(frame, s0 + 13, t0 + 11), units: 1 }], zone: block.zone,
  });
  for (const barn of barns) {
    site.buildings.push({
      ring: boxRing(frame, barn), ridge: frame.inward, built: built + random.integer(0, 15), storeys: 1, height: 9.4,
      use: 'industriefunctie', roof: 'zadeldak', name: null, doors: [], zone: block.zone,
    });
  }
  block.points.forEach((a, index) => {
    const b = block.points[(index + 1) % block.points.length] as Point;
    if (isStreet(block.sides[index] ?? null)) return;
    const edge = frameOf(a, b);
    for (let s = 3; s < distance(a, b); s += 7) site.trees.push({ point: at(edge, s, 2.4), place: 'erf', zone: block.zone });
  });
};
