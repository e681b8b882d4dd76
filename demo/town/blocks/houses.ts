import { at, spanAt } from '../geometry/frame.ts';
import { holds } from '../geometry/ring.ts';
import { stripBetween } from '../geometry/strip.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bound } from '../plan/line.ts';
import type { Zone } from '../plan/zones.ts';
import type { Random } from '../random.ts';
import type { Face } from './peel.ts';
import { boxRing, withAnnex } from './rectangle.ts';
import type { Building, Roof, Site, Use } from './site.ts';

type Range = readonly [number, number];

/** How the houses of a street look. Lengths in metres. */
export interface HouseStyle {
  readonly frontage: Range;
  readonly depth: Range;
  readonly setback: Range;
  /** Houses in one row; 1 is detached, 2 semi-detached. */
  readonly row: Range;
  /** Room between two rows. */
  readonly gap: Range;
  readonly storeys: Range;
  readonly roof: Roof;
  /** Chance of an annex at the back and of a shed in the garden. */
  readonly annex: number;
  readonly shed: number;
  readonly units?: Range;
  readonly shops?: number;
}

const inRange = (random: Random, [low, high]: Range): number => random.between(low, high);
const whole = (random: Random, [low, high]: Range): number => random.integer(low, high);

/** Metres: storeys of three metres, and the roof above. */
export const heightOf = (storeys: number, roof: Roof, random: Random): number => {
  const attic = roof === 'plat dak' ? 0.5 : random.between(2.4, 3.6);
  return Math.round((storeys * 2.9 + attic) * 10) / 10;
};

interface Row {
  readonly from: number;
  readonly widths: readonly number[];
}

/** Divides a stretch of street into rows of houses with room between them. */
const rowsIn = (low: number, high: number, style: HouseStyle, random: Random): Row[] => {
  const rows: Row[] = [];
  let s = low;
  while (s + style.frontage[0] <= high) {
    const wanted = whole(random, style.row);
    const width = inRange(random, style.frontage);
    const count = Math.min(wanted, Math.floor((high - s) / width));
    if (count === 0) break;
    rows.push({ from: s, widths: Array.from({ length: count }, () => width) });
    s += width * count + inRange(random, style.gap);
  }
  const last = rows.at(-1);
  if (!last) return rows;
  // What is left over is spread, so that rows do not crowd at one end.
  const over = high - (last.from + last.widths.reduce((sum, width) => sum + width, 0));
  return rows.map((row, index) => ({ ...row, from: row.from + (over * (index + 0.5)) / rows.length }));
};

/** Builds one strip along a street full of houses, each on its own lot. */
export const buildHouses = (face: Face, zone: Zone, style: HouseStyle, site: Site, random: Random): void => {
  const { frame, cell } = face;
  const setback = inRange(random, style.setback);
  const deepest = face.depth - setback - 1;
  const front = spanAt(frame, cell.points, setback + 0.05);
  const back = spanAt(frame, cell.points, setback + Math.min(style.depth[1], deepest));
  const margin = Math.min(style.gap[0], 2);
  const low = front && back ? Math.max(front[0], back[0]) + margin : 0;
  const high = front && back ? Math.min(front[1], back[1]) - margin : 0;
  const rows = deepest < 6 ? [] : rowsIn(low, high, style, random);
  if (rows.length === 0) {
    site.areas.push({ ring: cell.points, kind: 'plantsoen', name: null, zone });
    site.lots.push({ ring: cell.points, zone, street: null });
    return;
  }
  const walls = rows.flatMap((row) => wallsOf(row));
  rows.forEach((row, index) => {
    const look = lookOf(style, zone, deepest, random);
    let s = row.from;
    row.widths.forEach((width, place) => {
      const first = index === 0 && place === 0;
      const last = index === rows.length - 1 && place === row.widths.length - 1;
      const before = first ? -1e4 : edgeBefore(walls, s);
      const after = last ? 1e4 : edgeAfter(walls, s + width);
      const lot = stripBetween<Bound>(cell, frame, before, after, null);
      if (lot) buildHouse({ face, zone, style, site, random, lot: lot.points, setback, look, s, width });
      s += width;
    });
  });
};

/** The outer walls of a row: [start, end]. */
const wallsOf = (row: Row): [number, number][] => [
  [row.from, row.from + row.widths.reduce((sum, width) => sum + width, 0)],
];
/** Lots meet at the party wall, or halfway between two rows. */
const edgeBefore = (walls: readonly Range[], s: number): number => {
  const index = walls.findIndex(([start]) => Math.abs(start - s) < 1e-6);
  const earlier = walls[index - 1];
  return index > 0 && earlier ? (earlier[1] + s) / 2 : s;
};
const edgeAfter = (walls: readonly Range[], s: number): number => {
  const index = walls.findIndex(([, end]) => Math.abs(end - s) < 1e-6);
  const later = walls[index + 1];
  return index >= 0 && later ? (s + later[0]) / 2 : s;
};

interface Look {
  readonly depth: number;
  readonly storeys: number;
  readonly height: number;
  readonly built: number;
}

const lookOf = (style: HouseStyle, zone: Zone, deepest: number, random: Random): Look => {
  const storeys = whole(random, style.storeys);
  return {
    depth: Math.min(inRange(random, style.depth), deepest),
    storeys,
    height: heightOf(storeys, style.roof, random),
    built: whole(random, zone.built),
  };
};

interface HouseTask {
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

const buildHouse = (task: HouseTask): void => {
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
