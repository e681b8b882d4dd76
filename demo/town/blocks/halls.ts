import { at, frameOf, type Frame } from '../geometry/frame.ts';
import { holds } from '../geometry/ring.ts';
import { stripBetween } from '../geometry/strip.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bound } from '../plan/line.ts';
import type { Random } from '../random.ts';
import { mainFront, scatterTrees } from './flats.ts';
import { peel } from './peel.ts';
import { boxRing, fitBox, type Box } from './rectangle.ts';
import type { Block, Building, GreenKind, Roof, Site, Use } from './site.ts';

/** A public building on a block of its own. */
export interface Hall {
  readonly name: string;
  readonly use: Use;
  readonly storeys: number;
  readonly roof: Roof;
  /** Maximum size in metres, along the street and away from it. */
  readonly size: readonly [number, number];
  readonly ground: GreenKind;
  readonly shape: 'block' | 'wing' | 'court' | 'cross';
}

/** Returns the outline of a hall within a box: a block, with a wing, around a court, or a cross as of a church. */
const outlineOf = (frame: Frame, [s0, t0, s1, t1]: Box, shape: Hall['shape']): Point[] => {
  const [ds, dt] = [(s1 - s0) / 3, (t1 - t0) / 3];
  const corner = (s: number, t: number): Point => at(frame, s, t);
  if (shape === 'wing') {
    return [corner(s0, t0), corner(s1, t0), corner(s1, t0 + dt * 1.2), corner(s0 + ds, t0 + dt * 1.2), corner(s0 + ds, t1), corner(s0, t1)];
  }
  if (shape === 'court') {
    return [
      corner(s0, t0), corner(s1, t0), corner(s1, t1), corner(s1 - ds, t1), corner(s1 - ds, t0 + dt * 1.2),
      corner(s0 + ds, t0 + dt * 1.2), corner(s0 + ds, t1), corner(s0, t1),
    ];
  }
  if (shape === 'cross') {
    return [
      corner(s0, t0 + dt), corner(s0 + ds, t0 + dt), corner(s0 + ds, t0), corner(s0 + ds * 1.9, t0), corner(s0 + ds * 1.9, t0 + dt),
      corner(s1, t0 + dt), corner(s1, t1 - dt), corner(s0 + ds * 1.9, t1 - dt), corner(s0 + ds * 1.9, t1),
      corner(s0 + ds, t1), corner(s0 + ds, t1 - dt), corner(s0, t1 - dt),
    ];
  }
  return boxRing(frame, [s0, t0, s1, t1]);
};

const shrunk = ([s0, t0, s1, t1]: Box, [wide, deep]: readonly [number, number]): Box => {
  const [s, t] = [(s0 + s1) / 2, (t0 + t1) / 2];
  const [ds, dt] = [Math.min(wide, s1 - s0) / 2, Math.min(deep, t1 - t0) / 2];
  return [s - ds, t - dt, s + ds, t + dt];
};

export const buildHall = (block: Block, hall: Hall, site: Site, random: Random): boolean => {
  const front = mainFront(block);
  if (!front) return false;
  const frame = frameOf(front.a, front.b);
  const box = fitBox(frame, block.points, 5, 12);
  if (!box) return false;
  const inner = shrunk(box, hall.size);
  const ring = outlineOf(frame, inner, hall.shape);
  const [s0, t0, , t1] = inner;
  const door = hall.shape === 'cross' ? at(frame, (inner[0] + inner[2]) / 2, (t0 + t1) / 2) : at(frame, s0 + 3, t0 + 3);
  const building: Building = {
    ring, ridge: frame.along, built: random.integer(...block.zone.built), storeys: hall.storeys,
    height: hall.storeys * 3.4 + (hall.roof === 'plat dak' ? 0.6 : 5), use: hall.use, roof: hall.roof,
    name: hall.name, doors: [{ street: front.street, point: door, units: 1 }], zone: block.zone,
  };
  site.buildings.push(building);
  site.lots.push({ ring: block.outline, zone: block.zone, street: front.street });
  site.areas.push({ ring: block.outline, kind: hall.ground, name: null, zone: block.zone });
  scatterTrees(block, [boxRing(frame, inner)], site, random);
  return true;
};

/** Builds firms side by side along the street, each on its own yard. */
export const buildIndustry = (block: Block, site: Site, random: Random): void => {
  site.areas.push({ ring: block.outline, kind: 'bedrijventerrein', name: null, zone: block.zone });
  const { faces, court } = peel(block, 74, 0);
  if (court) site.lots.push({ ring: court.points, zone: block.zone, street: null });
  for (const { cell, frame, street } of faces) {
    let s = 0;
    const lots: (readonly Point[])[] = [];
    while (s < frame.length) {
      const wide = Math.min(random.between(34, 78), frame.length - s);
      const width = frame.length - s - wide < 26 ? frame.length - s : wide;
      lots.push(stripBetween<Bound>(cell, frame, s, s + width, null)?.points ?? []);
      s += width;
    }
    for (const lot of lots) {
      if (lot.length < 3) continue;
      site.lots.push({ ring: lot, zone: block.zone, street });
      const box = fitBox(frame, lot, random.between(4, 7), 12);
      if (!box || random.chance(0.07)) continue;
      const [s0, t0, s1, t1] = box;
      const deep = (t1 - t0) * random.between(0.55, 0.92);
      const used: Box = [s0, t0 + random.between(2, 6), s1, t0 + Math.max(14, deep)];
      const ring = outlineOf(frame, used, random.pick(['block', 'block', 'wing']));
      if (!holds(lot, ring, 1)) continue;
      const storeys = random.integer(1, 3);
      site.buildings.push({
        ring, ridge: frame.along, built: random.integer(...block.zone.built), storeys,
        height: storeys * 3.2 + 3, use: random.chance(0.16) ? 'kantoorfunctie' : 'industriefunctie', roof: 'plat dak',
        name: null, doors: [{ street, point: at(frame, used[0] + 4, used[1] + 4), units: 1 }], zone: block.zone,
      });
    }
  }
};
