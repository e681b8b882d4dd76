import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Crs } from '#platform/geo/crs.ts';
import { fromWgs84, type Position } from '#platform/geo/rd.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { decimalSignOf, readNumber, type DecimalSign } from './numbers.ts';
import { shapeColumns, ShapeReader } from './shapes.ts';
import type { Cell, Row, Table } from './table.ts';

/** The columns that hold the place of a row, and their coordinate system. */
export interface Placement {
  /** Column indexes. */
  readonly x: number;
  readonly y: number;
  /** `degrees` is WGS84 with longitude in the column of X. */
  readonly system: 'RD' | 'degrees';
  /** Column of well-known text or GeoJSON. When set, `x`, `y` and `system` do not count. */
  readonly shape?: number | undefined;
}

/** Whether X and Y are the same column, so that there are no places to read. */
export const hasSameColumn = ({ x, y, shape }: Placement): boolean => shape === undefined && x === y;

/**
 * Coordinates must lie strictly between these values. RD is [646.36, 308975.28, 276050.82, 636456.31] (minimum x, minimum
 * y, maximum x, maximum y); the prescribed range takes the first two for x and the last two for y, and is a bit too wide.
 */
export const rdRange = { x: [646.36, 308975.28], y: [276050.82, 636456.31] } as const;

/** Longitude and latitude of the Netherlands and its part of the North Sea. */
const degreeRange = { x: [2.5, 7.6], y: [50.5, 56] } as const;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value > low && value < high;

export const isInRange = (axis: 'x' | 'y', value: number): boolean => within(value, rdRange[axis]);

/** Whether a part of an extent lies outside RD. */
export const isOutside = ([minX, minY, maxX, maxY]: Extent): boolean =>
  !(isInRange('x', minX) && isInRange('x', maxX) && isInRange('y', minY) && isInRange('y', maxY));

/** The place of a row, before it is checked. */
export interface Reading {
  /** As written; null for an empty cell. A shape is in `x`. */
  readonly written: { readonly x: string | null; readonly y: string | null };
  /** EPSG:28992; null without a shape, or unless both coordinates are numbers. */
  readonly geometry: Geometry | null;
  /** Of the geometry. */
  readonly extent: Extent | null;
  /** The geometry as a point; null for a shape. */
  readonly point: Position | null;
  /** In the coordinate system of the columns; null when not a number. */
  readonly x: number | null;
  readonly y: number | null;
}

const writtenOf = (cell: Cell | undefined): string | null => (cell === null || cell === undefined || cell === '' ? null : String(cell));

const readShapeOf = (cell: Cell | undefined, shapes: ShapeReader): Reading => {
  const geometry = shapes.read(cell);
  return { written: { x: writtenOf(cell), y: null }, geometry, extent: geometry && extentOfGeometry(geometry), point: null, x: null, y: null };
};

/** Reads the places of rows, each column with its own decimal sign. */
export class PlaceReader {
  readonly #placement: Placement;
  readonly #signs: { readonly x: DecimalSign | null; readonly y: DecimalSign | null };
  readonly #shapes: ShapeReader | null;

  constructor({ rows }: Pick<Table, 'rows'>, placement: Placement) {
    this.#placement = placement;
    this.#signs = { x: signOf(rows, placement.x), y: signOf(rows, placement.y) };
    this.#shapes = placement.shape === undefined ? null : new ShapeReader(rows, placement.shape);
  }

  /** The system in which the columns are read. */
  get system(): Crs['system'] {
    return this.#shapes?.crs.system ?? this.#placement.system;
  }

  read(x: Cell | undefined, y: Cell | undefined): Reading {
    const [first, second] = [readNumber(x, this.#signs.x), readNumber(y, this.#signs.y)];
    const isPlace = first !== null && second !== null;
    const point: Position | null = !isPlace ? null : this.#placement.system === 'RD' ? [first, second] : fromWgs84([first, second]);
    const written = { x: writtenOf(x), y: writtenOf(y) };
    if (!point?.every(Number.isFinite)) return { written, geometry: null, extent: null, point: null, x: first, y: second };
    return { written, geometry: { type: 'Point', coordinates: [...point] }, extent: [...point, ...point], point, x: first, y: second };
  }

  readRow({ cells }: Row): Reading {
    if (this.#shapes && this.#placement.shape !== undefined) return readShapeOf(cells[this.#placement.shape], this.#shapes);
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
  if (placement.shape !== undefined || fitOf(table, placement) >= DOUBTED) return null;
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

/**
 * Chooses the initial columns: X and Y by name, else a column of shapes, else two columns by their values, else the first
 * two. The system is RD until the user chooses degrees.
 */
export const firstPlacement = (table: Table): Placement => {
  const [x, y] = [indexByName(table.columns, xNames), indexByName(table.columns, yNames)];
  if (x !== -1 && y !== -1 && x !== y) return { x, y, system: 'RD' };
  const [shape] = shapeColumns(table.columns, table.rows);
  if (shape !== undefined) return { x: 0, y: 1, system: 'RD', shape };
  return byContent(table) ?? { x: 0, y: 1, system: 'RD' };
};
