import { spanAt } from '../geometry/frame.ts';
import { stripBetween } from '../geometry/strip.ts';
import type { Bound } from '../plan/line.ts';
import type { Zone } from '../plan/zones.ts';
import type { Random } from '../random.ts';
import { buildHouse, lookOf } from './house.ts';
import { edgeAfter, edgeBefore, rowsIn, wallsOf } from './house-rows.ts';
import { inRange, type HouseStyle } from './house-style.ts';
import type { Face } from './peel.ts';
import type { Site } from './site.ts';

/** Fills one strip along a street with houses, each on its own lot. */
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
