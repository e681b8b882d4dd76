import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Position } from '#platform/geo/rd.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { decimalSignOf, readNumber, type DecimalSign } from './numbers.ts';
import { ShapeReader } from './shapes.ts';
import { ranges, toRd, type TableSystem } from './systems.ts';
import type { Cell, Row, Table } from './table.ts';

/** The columns that hold the place of a row, and their coordinate system. */
export interface Placement {
  /** Column indexes. */
  readonly x: number;
  readonly y: number;
  readonly system: TableSystem;
  /** Column of well-known text or GeoJSON. When set, `x`, `y` and `system` do not count. */
  readonly shape?: number | undefined;
}

/** Whether X and Y are the same column, so that there are no places to read. */
export const hasSameColumn = ({ x, y, shape }: Placement): boolean => shape === undefined && x === y;

export const within = (value: number, [low, high]: readonly [number, number]): boolean => value > low && value < high;

/** Whether a coordinate in RD lies strictly between the limits of the country. */
export const isInRange = (axis: 'x' | 'y', value: number): boolean => within(value, ranges.RD[axis]);

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
  get system(): TableSystem {
    return this.#shapes?.crs.system ?? this.#placement.system;
  }

  read(x: Cell | undefined, y: Cell | undefined): Reading {
    const { system } = this.#placement;
    // Metres in the Netherlands have at least four digits, so that `145.000` is no 145.
    const lone = system === 'degrees' ? 'decimal' : 'thousands';
    const [first, second] = [readNumber(x, this.#signs.x, lone), readNumber(y, this.#signs.y, lone)];
    const point: Position | null = first === null || second === null ? null : toRd([first, second], system);
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
