import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { containsExtent, union } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { isInRange, isOutside, PlaceReader, type Placement, type Reading } from './place-reader.ts';
import { betterPlacement } from './placement.ts';
import type { TableSystem } from './systems.ts';
import type { Row, Table } from './table.ts';

/**
 * What makes a row wrong. `csv`: a point outside RD; rows without a point are skipped. `xlsx`: a coordinate that is not a
 * number; a point outside RD is reported and kept. A shape is wrong outside the Dutch grid, where no map can hold it.
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
  /** As written in the file, or as corrected; `x` is the text of a shape, cut off. */
  readonly x: string;
  readonly y: string;
  /** Coordinates to correct before the import can go on; a wrong shape can only be left out. */
  readonly wrong: readonly ('x' | 'y')[];
  readonly problem: Problem;
}

/** `wrong` must be corrected or left out; `outside` is kept, outside RD; `skipped` has no point. */
export type Problem = 'wrong' | 'outside' | 'skipped';

export interface Check {
  /** Rows that get a point or shape. */
  readonly points: number;
  /** Rows that are skipped because they have none. */
  readonly skipped: number;
  /** Rows that the user leaves out. */
  readonly omitted: number;
  /** Rows that the user must correct or leave out. */
  readonly wrong: number;
  /** Rows that lie outside RD. */
  readonly outside: number;
  /** The first wrong x and the first wrong y, as written. */
  readonly examples: { readonly x: string | null; readonly y: string | null };
  /** The first wrong rows, then the first rows outside RD, then the first skipped rows. */
  readonly doubtful: readonly DoubtfulRow[];
  /** Another interpretation of the same columns that fits better; null if there is none. */
  readonly better: Placement | null;
  /** The system in which the columns are read. */
  readonly system: TableSystem;
  /** A sample spread over all rows with a place; EPSG:28992. */
  readonly sample: readonly Geometry[];
  readonly extent: Extent | null;
}

/** Doubtful rows to show: as many as a user corrects by hand. */
const SHOWN = 100;
/** Highest number of geometries in the sample. */
const SAMPLED = 3_000;
/** Characters of a shape that are shown. */
const SHOWN_OF_SHAPE = 60;

const wrongSides = ({ point, x, y }: Reading, rules: Rules, { system, shape }: Placement): ('x' | 'y')[] => {
  if (shape !== undefined) return [];
  if (rules === 'xlsx') return [...(x === null ? ['x' as const] : []), ...(y === null ? ['y' as const] : [])];
  if (!point) return [];
  const wrong = ([['x', point[0]], ['y', point[1]]] as const).flatMap(([side, value]) => (isInRange(side, value) ? [] : [side]));
  // A wrong number in another system changes both RD coordinates, so both are marked.
  return system !== 'RD' && wrong.length > 0 ? ['x', 'y'] : wrong;
};

const problemOf = ({ extent, point }: Reading, wrong: readonly unknown[]): Problem | null => {
  if (wrong.length > 0) return 'wrong';
  if (!extent) return 'skipped';
  if (!point && !containsExtent(GRID_EXTENT, extent)) return 'wrong';
  return isOutside(extent) ? 'outside' : null;
};

/** Reads the corrected coordinates of a row if there are any, else the written ones. */
const readRepaired = (row: Row, reader: PlaceReader, { corrected }: Repairs): Reading => {
  const own = corrected[row.number];
  return own ? reader.read(own.x, own.y) : reader.readRow(row);
};

/** Yields the rows that get a point or shape, in file order. */
export function* placedRows(table: Table, placement: Placement, repairs: Repairs): Generator<{ readonly row: Row; readonly geometry: Geometry }> {
  const reader = new PlaceReader(table, placement);
  const omitted = new Set(repairs.omitted);
  for (const row of table.rows) {
    const { geometry, extent } = readRepaired(row, reader, repairs);
    if (!geometry || !extent || omitted.has(row.number)) continue;
    if (repairs.omitWrong && isOutside(extent)) continue;
    yield { row, geometry };
  }
}

/** Checks every row, and looks for an interpretation of the columns that fits better. */
export const checkTable = (table: Table, placement: Placement, rules: Rules, repairs: Repairs = noRepairs): Check => {
  const reader = new PlaceReader(table, placement);
  const omitted = new Set(repairs.omitted);
  const counts = { skipped: 0, omitted: 0, wrong: 0, outside: 0 };
  const examples: { x: string | null; y: string | null } = { x: null, y: null };
  const shown: Readonly<Record<Problem, DoubtfulRow[]>> = { wrong: [], outside: [], skipped: [] };
  const geometries: Geometry[] = [];
  let extent: Extent | null = null;
  for (const row of table.rows) {
    if (omitted.has(row.number)) {
      counts.omitted += 1;
      continue;
    }
    const reading = readRepaired(row, reader, repairs);
    const wrong = wrongSides(reading, rules, placement);
    const problem = problemOf(reading, wrong);
    if (repairs.omitWrong && (problem === 'wrong' || problem === 'outside')) {
      counts.omitted += 1;
      continue;
    }
    for (const side of wrong) examples[side] ??= reading.written[side] ?? '';
    if (reading.geometry && reading.extent && problem !== 'wrong') {
      geometries.push(reading.geometry);
      extent = extent ? union(extent, reading.extent) : reading.extent;
    }
    if (!problem) continue;
    counts[problem] += 1;
    const { x, y } = reading.written;
    if (shown[problem].length < SHOWN) shown[problem].push({ number: row.number, x: placement.shape === undefined ? (x ?? '') : (x ?? '').slice(0, SHOWN_OF_SHAPE), y: y ?? '', wrong, problem });
  }
  const step = Math.ceil(geometries.length / SAMPLED) || 1;
  return {
    ...counts,
    points: geometries.length,
    examples,
    doubtful: [...shown.wrong, ...shown.outside, ...shown.skipped].slice(0, SHOWN),
    better: betterPlacement(table, placement),
    system: reader.system,
    sample: geometries.filter((_, index) => index % step === 0),
    extent,
  };
};
