import { at } from '../geometry/frame.ts';
import { holds } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import type { Zone } from '../plan/zones.ts';
import type { Random } from '../random.ts';
import { heightOf, inRange, whole, type HouseStyle } from './house-style.ts';
import type { Face } from './peel.ts';
import { boxRing, withAnnex } from './rectangle.ts';
import type { Building, Site, Use } from './site.ts';

export interface Look {
  readonly depth: number;
  readonly storeys: number;
  readonly height: number;
  readonly built: number;
}

export const lookOf = (style: HouseStyle, zone: Zone, deepest: number, random: Random): Look => {
  const storeys = whole(random, style.storeys);
  return {
    depth: Math.min(inRange(random, style.depth), deepest),
    storeys,
    height: heightOf(storeys, style.roof, random),
    built: whole(random, zone.built),
  };
};

export interface HouseTask {
  readonly face: Face;
  readonly zone: Zone;
  readonly style: HouseStyle;
  readonly site: Site;
  readonly random: Random;
  readonly lot: readonly Point[];
  readonly setback: number;
  readonly look: Look;
  readonly s: number;
  readonly width: number;
}

export const buildHouse = (task: HouseTask): void => {
  const { face, zone, style, site, random, lot, setback, look, s, width } = task;
  const { frame } = face;
  const body = [s, setback, s + width, setback + look.depth] as const;
  const deep = Math.min(random.between(2, 3.6), face.depth - setback - look.depth - 2);
  const half = width * random.between(0.5, 0.66);
  const fromLeft = random.chance(0.5);
  const plain = boxRing(frame, body);
  const extended = withAnnex(frame, body, fromLeft ? s : s + width - half, fromLeft ? s + half : s + width, deep);
  const annexed = deep > 1.5 && random.chance(style.annex) && holds(lot, extended, -0.01);
  const shop = random.chance(style.shops ?? 0);
  const use: Use = shop ? 'winkelfunctie' : 'woonfunctie';
  const middle = at(frame, s + width / 2, setback + look.depth * 0.5);
  const building: Building = {
    ring: annexed ? extended : plain,
    ridge: frame.along,
    ...look,
    use,
    roof: style.roof,
    name: null,
    doors: [{ street: face.street, point: middle, units: style.units ? whole(random, style.units) : 1 }],
    zone,
  };
  site.buildings.push(building);
  site.lots.push({ ring: lot, zone, street: face.street });
  if (random.chance(style.shed)) buildShed(task, annexed ? deep : 0);
};

const buildShed = ({ face, zone, site, random, lot, look, s, width, setback }: HouseTask, taken: number): void => {
  const deep = random.between(2.4, 3.4);
  const wide = Math.min(width - 1.2, random.between(2, 3.2));
  const t1 = face.depth - 0.6;
  const t0 = t1 - deep;
  if (t0 < setback + look.depth + taken + 1.5) return;
  const s0 = random.chance(0.5) ? s + 0.4 : s + width - wide - 0.4;
  const ring = boxRing(face.frame, [s0, t0, s0 + wide, t1]);
  if (!holds(lot, ring, 0.1)) return;
  site.buildings.push({
    ring, ridge: face.frame.along, built: look.built, storeys: 1, height: 2.6,
    use: 'overige gebruiksfunctie', roof: 'plat dak', name: null, doors: [], zone,
  });
};
