import { fromWgs84, type Position } from '#platform/geo/rd.ts';
import { decimalSignOf, readNumber, type DecimalSign } from './numbers.ts';
import type { Cell, Row, Table } from './table.ts';

/** The columns that hold the coordinates of a row, and their coordinate system. */
export interface Placement {
  /** Column indexes. */
  readonly x: number;
  readonly y: number;
  /** `degrees` is WGS84 with longitude in the column of X. */
  readonly system: 'RD' | 'degrees';
}

/**
 * Coordinates must lie strictly between these values. RD is [646.36, 308975.28, 276050.82, 636456.31] (minimum x, minimum
 * y, maximum x, maximum y); the prescribed range takes the first two for x and the last two for y, and is a bit too wide.
 */
export const rdRange = { x: [646.36, 308975.28], y: [276050.82, 636456.31] } as const;

/** Longitude and latitude of the Netherlands and its part of the North Sea. */
const degreeRange = { x: [2.5, 7.6], y: [50.5, 56] } as const;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value > low && value < high;

export const isInRange = (axis: 'x' | 'y', value: number): boolean => within(value, rdRange[axis]);

/** The coordinates of a row, before they are checked. */
export interface Reading {
  /** As written; null for an empty cell. */
  readonly written: { readonly x: string | null; readonly y: string | null };
  /** EPSG:28992; null unless both coordinates are numbers. */
  readonly point: Position | null;
  /** In the coordinate system of the columns; null when not a number. */
  readonly x: number | null;
  readonly y: number | null;
}

const writtenOf = (cell: Cell | undefined): string | null => (cell === null || cell === undefined || cell === '' ? null : String(cell));

/** Reads the coordinates of rows, each column with its own decimal sign. */
export class PlaceReader {
  readonly #placement: Placement;
  readonly #signs: { readonly x: DecimalSign | null; readonly y: DecimalSign | null };

  constructor({ rows }: Pick<Table, 'rows'>, placement: Placement) {
    this.#placement = placement;
    this.#signs = { x: signOf(rows, placement.x), y: signOf(rows, placement.y) };
  }

  read(x: Cell | undefined, y: Cell | undefined): Reading {
    const [first, second] = [readNumber(x, this.#signs.x), readNumber(y, this.#signs.y)];
    const isPlace = first !== null && second !== null;
    const point: Position | null = !isPlace ? null : this.#placement.system === 'RD' ? [first, second] : fromWgs84([first, second]);
    const isWhole = point !== null && point.every(Number.isFinite);
    return { written: { x: writtenOf(x), y: writtenOf(y) }, point: isWhole ? point : null, x: first, y: second };
  }

  readRow({ cells }: Row): Reading {
    return this.read(cells[this.#placement.x], cells[this.#placement.y]);
  }
}

function* cellsOf(rows: readonly Row[], column: number): Generator<Cell> {
  for (const { cells } of rows) yield cells[column] ?? null;
}

const signs = new WeakMap<readonly Row[], Map<number, DecimalSign | null>>();

/** Cached per column, because finding the decimal sign reads the whole column. */
const signOf = (rows: readonly Row[], column: number): DecimalSign | null => {
  const known = signs.get(rows) ?? new Map<number, DecimalSign | null>();
  signs.set(rows, known);
  const sign = known.has(column) ? (known.get(column) ?? null) : decimalSignOf(cellsOf(rows, column));
  known.set(column, sign);
  return sign;
};

/** Number of rows, spread over the table, that are tested for an interpretation of the columns. */
const SAMPLE = 2_000;
function* sampleOf(rows: readonly Row[]): Generator<Row> {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    if (row) yield row;
  }
}

/** Returns the share (0 to 1) of rows with two numbers that lie in the expected range. */
const fitOf = (table: Table, placement: Placement): number => {
  const reader = new PlaceReader(table, placement);
  const range = placement.system === 'RD' ? rdRange : degreeRange;
  let numbers = 0;
  let fitting = 0;
  for (const row of sampleOf(table.rows)) {
    const { x, y } = reader.readRow(row);
    if (x === null || y === null) continue;
    numbers += 1;
    if (within(x, range.x) && within(y, range.y)) fitting += 1;
  }
  return numbers === 0 ? 0 : fitting / numbers;
};

/** From this share of fitting rows an interpretation is accepted; below `DOUBTED` another one is sought. */
const BELIEVED = 0.8;
const DOUBTED = 0.5;

/** Returns another interpretation of the same columns that fits the Netherlands; null if the given one fits, or none does. */
export const betterPlacement = (table: Table, placement: Placement): Placement | null => {
  if (fitOf(table, placement) >= DOUBTED) return null;
  const { x, y } = placement;
  const others: Placement[] = [
    { x: y, y: x, system: 'RD' }, { x, y, system: 'RD' }, { x, y, system: 'degrees' }, { x: y, y: x, system: 'degrees' },
  ];
  const fits = others.map((other) => ({ other, fit: fitOf(table, other) })).sort((one, two) => two.fit - one.fit);
  const best = fits[0];
  return best && best.fit >= BELIEVED ? best.other : null;
};

const xNames = [/^(?:rd[\s_-]?)?x$/i, /^x[\s_-]?(?:co[oö]?rd|rd)|^(?:rd|geo)[\s_-]?x\b/i, /^(?:lon|lng|long|longitude|lengtegraad|oosterlengte|easting)$/i];
const yNames = [/^(?:rd[\s_-]?)?y$/i, /^y[\s_-]?(?:co[oö]?rd|rd)|^(?:rd|geo)[\s_-]?y\b/i, /^(?:lat|latitude|breedtegraad|noorderbreedte|northing)$/i];

const indexByName = (columns: readonly string[], names: readonly RegExp[]): number =>
  names.map((pattern) => columns.findIndex((name) => pattern.test(name.trim()))).find((index) => index !== -1) ?? -1;

/** Columns of which all pairs are tried. */
const TRIED = 12;

/** Finds the first pair of columns whose values lie in the Netherlands, in RD or else in degrees. */
const byContent = (table: Table): Placement | null => {
  const indexes = table.columns.slice(0, TRIED).map((_, index) => index);
  const head: Table = { ...table, rows: table.rows.slice(0, 200) };
  const pairs = indexes.flatMap((x) => indexes.filter((y) => y !== x).map((y): Placement => ({ x, y, system: 'RD' })));
  const found = pairs.find((pair) => fitOf(head, pair) >= BELIEVED);
  return found ?? pairs.find((pair) => fitOf(head, { ...pair, system: 'degrees' }) >= BELIEVED) ?? null;
};

/** Chooses the initial columns: by name, else by values, else the first two. The system is RD until the user chooses degrees. */
export const firstPlacement = (table: Table): Placement => {
  const [x, y] = [indexByName(table.columns, xNames), indexByName(table.columns, yNames)];
  if (x !== -1 && y !== -1 && x !== y) return { x, y, system: 'RD' };
  return byContent(table) ?? { x: 0, y: 1, system: 'RD' };
};
