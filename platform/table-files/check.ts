import type { Extent } from '#platform/contract/geojson.ts';
import { extentOf } from '#platform/geo/extent.ts';
import type { Position } from '#platform/geo/rd.ts';
import { betterPlacement, isInRange, PlaceReader, type Placement, type Reading } from './placement.ts';
import type { Row, Table } from './table.ts';

/**
 * What makes a row wrong. `csv`: a point outside RD; rows without a point are skipped. `xlsx`: a coordinate that is not a
 * number; a point outside RD is reported and kept.
 */
export type Rules = 'csv' | 'xlsx';

/** Changes that the user made to wrong rows, by row number. */
export interface Repairs {
  readonly corrected: Readonly<Record<number, { readonly x: string; readonly y: string }>>;
  readonly omitted: readonly number[];
  /** Leaves out all rows that are still wrong or outside RD. */
  readonly omitWrong: boolean;
}
export const noRepairs: Repairs = { corrected: {}, omitted: [], omitWrong: false };

export interface DoubtfulRow {
  /** Row number in a spreadsheet; the header is 1. */
  readonly number: number;
  /** As written in the file, or as corrected. */
  readonly x: string;
  readonly y: string;
  /** Coordinates to correct before the import can go on. */
  readonly wrong: readonly ('x' | 'y')[];
  readonly problem: Problem;
}

/** `wrong` must be corrected or left out; `outside` is kept, outside RD; `skipped` has no point. */
export type Problem = 'wrong' | 'outside' | 'skipped';

export interface Check {
  /** Rows that get a point. */
  readonly points: number;
  /** Rows that are skipped because they have no point. */
  readonly skipped: number;
  /** Rows that the user leaves out. */
  readonly omitted: number;
  /** Rows that the user must correct or leave out. */
  readonly wrong: number;
  /** Rows that get a point outside RD. */
  readonly outside: number;
  /** The first wrong x and the first wrong y, as written. */
  readonly examples: { readonly x: string | null; readonly y: string | null };
  /** The first wrong rows, then the first rows outside RD, then the first skipped rows. */
  readonly doubtful: readonly DoubtfulRow[];
  /** Another interpretation of the same columns that fits better; null if there is none. */
  readonly better: Placement | null;
  /** A sample spread over all points; EPSG:28992. */
  readonly sample: readonly Position[];
  readonly extent: Extent | null;
}

/** Doubtful rows to show: as many as a user corrects by hand. */
const SHOWN = 100;
/** Highest number of points in the sample. */
const SAMPLED = 3_000;

const isOutside = ([x, y]: Position): boolean => !isInRange('x', x) || !isInRange('y', y);

const wrongSides = ({ point, x, y }: Reading, rules: Rules, system: Placement['system']): ('x' | 'y')[] => {
  if (rules === 'xlsx') return [...(x === null ? ['x' as const] : []), ...(y === null ? ['y' as const] : [])];
  if (!point) return [];
  const wrong = ([['x', point[0]], ['y', point[1]]] as const).flatMap(([side, value]) => (isInRange(side, value) ? [] : [side]));
  // A wrong degree changes both RD coordinates, so both are marked.
  return system === 'degrees' && wrong.length > 0 ? ['x', 'y'] : wrong;
};

const problemOf = ({ point }: Reading, wrong: readonly unknown[]): Problem | null => {
  if (wrong.length > 0) return 'wrong';
  if (!point) return 'skipped';
  return isOutside(point) ? 'outside' : null;
};

/** Reads the corrected coordinates of a row if there are any, else the written ones. */
const readRepaired = (row: Row, reader: PlaceReader, { corrected }: Repairs): Reading => {
  const own = corrected[row.number];
  return own ? reader.read(own.x, own.y) : reader.readRow(row);
};

/** Yields the rows that get a point, in file order. */
export function* placedRows(table: Table, placement: Placement, repairs: Repairs): Generator<{ readonly row: Row; readonly point: Position }> {
  const reader = new PlaceReader(table, placement);
  const omitted = new Set(repairs.omitted);
  for (const row of table.rows) {
    const reading = readRepaired(row, reader, repairs);
    if (!reading.point || omitted.has(row.number)) continue;
    if (repairs.omitWrong && isOutside(reading.point)) continue;
    yield { row, point: reading.point };
  }
}

/** Checks every row, and looks for an interpretation of the columns that fits better. */
export const checkTable = (table: Table, placement: Placement, rules: Rules, repairs: Repairs = noRepairs): Check => {
  const reader = new PlaceReader(table, placement);
  const omitted = new Set(repairs.omitted);
  const counts = { skipped: 0, omitted: 0, wrong: 0, outside: 0 };
  const examples: { x: string | null; y: string | null } = { x: null, y: null };
  const shown: Readonly<Record<Problem, DoubtfulRow[]>> = { wrong: [], outside: [], skipped: [] };
  const points: Position[] = [];
  for (const row of table.rows) {
    if (omitted.has(row.number)) {
      counts.omitted += 1;
      continue;
    }
    const reading = readRepaired(row, reader, repairs);
    const wrong = wrongSides(reading, rules, placement.system);
    const problem = problemOf(reading, wrong);
    if (repairs.omitWrong && (problem === 'wrong' || problem === 'outside')) {
      counts.omitted += 1;
      continue;
    }
    for (const side of wrong) examples[side] ??= reading.written[side] ?? '';
    if (reading.point && problem !== 'wrong') points.push(reading.point);
    if (!problem) continue;
    counts[problem] += 1;
    const { x, y } = reading.written;
    if (shown[problem].length < SHOWN) shown[problem].push({ number: row.number, x: x ?? '', y: y ?? '', wrong, problem });
  }
  const step = Math.ceil(points.length / SAMPLED) || 1;
  return {
    ...counts,
    points: points.length,
    examples,
    doubtful: [...shown.wrong, ...shown.outside, ...shown.skipped].slice(0, SHOWN),
    better: betterPlacement(table, placement),
    sample: points.filter((_, index) => index % step === 0),
    extent: extentOf(points),
  };
};
