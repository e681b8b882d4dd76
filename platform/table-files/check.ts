import type { Extent } from '#platform/contract/geojson.ts';
import { extentOf } from '#platform/geo/extent.ts';
import type { Position } from '#platform/geo/rd.ts';
import { betterPlacement, isInRange, PlaceReader, type Placement, type Reading } from './placement.ts';
import type { Row, Table } from './table.ts';

/**
 * What makes a row wrong. `csv`: a place outside RD; a row without one is skipped. `xlsx`: a coordinate that is no
 * number; where it lies is not looked at.
 */
export type Rules = 'csv' | 'xlsx';

/** What somebody changed about rows that are wrong, by their number. */
export interface Repairs {
  readonly corrected: Readonly<Record<number, { readonly x: string; readonly y: string }>>;
  readonly omitted: readonly number[];
  /** Leave out all that is wrong. */
  readonly omitWrong: boolean;
}
export const noRepairs: Repairs = { corrected: {}, omitted: [], omitWrong: false };

export interface DoubtfulRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  /** As written, or as corrected. */
  readonly x: string;
  readonly y: string;
  /** What keeps one from going on; without any the row is skipped by itself. */
  readonly wrong: readonly ('x' | 'y')[];
}

export interface Check {
  /** Rows that get a point. */
  readonly points: number;
  /** Rows without a point that are skipped by themselves. */
  readonly skipped: number;
  /** Rows that somebody leaves out. */
  readonly omitted: number;
  /** Rows that must be corrected or left out first. */
  readonly wrong: number;
  /** The first that is wrong on each side, as it is written. */
  readonly examples: { readonly x: string | null; readonly y: string | null };
  /** The first of those that are wrong, then of those that are skipped. */
  readonly doubtful: readonly DoubtfulRow[];
  readonly better: Placement | null;
  /** Some of the points, spread over all; EPSG:28992. */
  readonly sample: readonly Position[];
  readonly extent: Extent | null;
}

/** As many rows as one mends by hand. */
const SHOWN = 100;
const SAMPLED = 3_000;

const wrongSides = ({ point, x, y }: Reading, rules: Rules, system: Placement['system']): ('x' | 'y')[] => {
  if (rules === 'xlsx') return [...(x === null ? ['x' as const] : []), ...(y === null ? ['y' as const] : [])];
  if (!point) return [];
  const wrong = ([['x', point[0]], ['y', point[1]]] as const).flatMap(([side, value]) => (isInRange(side, value) ? [] : [side]));
  // In degrees one side moves the other along: both are to be looked at.
  return system === 'degrees' && wrong.length > 0 ? ['x', 'y'] : wrong;
};

/** Reads a row as it was corrected, if it was. */
const readRepaired = (row: Row, reader: PlaceReader, { corrected }: Repairs): Reading => {
  const own = corrected[row.number];
  return own ? reader.read(own.x, own.y) : reader.readRow(row);
};

/** All rows that get a point, in their order. */
export function* placedRows(table: Table, placement: Placement, rules: Rules, repairs: Repairs): Generator<{ readonly row: Row; readonly point: Position }> {
  const reader = new PlaceReader(table, placement);
  const omitted = new Set(repairs.omitted);
  for (const row of table.rows) {
    const reading = readRepaired(row, reader, repairs);
    if (!reading.point || omitted.has(row.number)) continue;
    if (repairs.omitWrong && wrongSides(reading, rules, placement.system).length > 0) continue;
    yield { row, point: reading.point };
  }
}

/** Holds every row against the rules, and looks whether another reading of the columns makes more sense. */
export const checkTable = (table: Table, placement: Placement, rules: Rules, repairs: Repairs = noRepairs): Check => {
  const reader = new PlaceReader(table, placement);
  const left = new Set(repairs.omitted);
  const counts = { points: 0, skipped: 0, omitted: 0, wrong: 0 };
  const examples: { x: string | null; y: string | null } = { x: null, y: null };
  const [wrongRows, skippedRows]: [DoubtfulRow[], DoubtfulRow[]] = [[], []];
  const points: Position[] = [];
  for (const row of table.rows) {
    if (left.has(row.number)) {
      counts.omitted += 1;
      continue;
    }
    const reading = readRepaired(row, reader, repairs);
    const wrong = wrongSides(reading, rules, placement.system);
    const doubtful = (): DoubtfulRow => ({ number: row.number, x: reading.written.x ?? '', y: reading.written.y ?? '', wrong });
    if (wrong.length > 0 && repairs.omitWrong) counts.omitted += 1;
    else if (wrong.length > 0) {
      counts.wrong += 1;
      for (const side of wrong) examples[side] ??= reading.written[side] ?? '';
      if (wrongRows.length < SHOWN) wrongRows.push(doubtful());
    } else if (reading.point) {
      points.push(reading.point);
    } else {
      counts.skipped += 1;
      if (skippedRows.length < SHOWN) skippedRows.push(doubtful());
    }
  }
  const step = Math.ceil(points.length / SAMPLED) || 1;
  return {
    ...counts,
    points: points.length,
    examples,
    doubtful: [...wrongRows, ...skippedRows].slice(0, SHOWN),
    better: betterPlacement(table, placement),
    sample: points.filter((_, index) => index % step === 0),
    extent: extentOf(points),
  };
};
