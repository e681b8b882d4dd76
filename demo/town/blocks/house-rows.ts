import type { Random } from '../random.ts';
import { inRange, whole, type HouseStyle, type Range } from './house-style.ts';

export interface Row {
  readonly from: number;
  readonly widths: readonly number[];
}

/** Divides a stretch of street into rows of houses with gaps between them. */
export const rowsIn = (low: number, high: number, style: HouseStyle, random: Random): Row[] => {
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
  // Remaining space is spread over the gaps, so that rows are not crowded at one end.
  const over = high - (last.from + last.widths.reduce((sum, width) => sum + width, 0));
  return rows.map((row, index) => ({ ...row, from: row.from + (over * (index + 0.5)) / rows.length }));
};

/** The outer walls of a row: [start, end]. */
export const wallsOf = (row: Row): [number, number][] => [
  [row.from, row.from + row.widths.reduce((sum, width) => sum + width, 0)],
];
/** Lots meet at the party wall, or halfway between two rows. */
export const edgeBefore = (walls: readonly Range[], s: number): number => {
  const index = walls.findIndex(([start]) => Math.abs(start - s) < 1e-6);
  const earlier = walls[index - 1];
  return index > 0 && earlier ? (earlier[1] + s) / 2 : s;
};
export const edgeAfter = (walls: readonly Range[], s: number): number => {
  const index = walls.findIndex(([, end]) => Math.abs(end - s) < 1e-6);
  const later = walls[index + 1];
  return index >= 0 && later ? (s + later[0]) / 2 : s;
};
