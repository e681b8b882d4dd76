import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { HEAD_ROWS, headerRowOf, labelOfRow, type HeadRow } from './header-row.ts';
import { tableLimits } from './limits.ts';
import { nl } from './nl.ts';
import { shapeColumns } from './shapes.ts';
import type { Cell, Row, Table } from './table.ts';

/** Returns unique, non-empty column names, such as `naam`, `naam 2` and `Kolom 3`. */
const columnNames = (header: readonly (string | number | boolean | null)[]): string[] => {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const written = String(cell ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, newMapLimits.attributeName - 10);
    const name = written === '' ? nl.column(index + 1) : written;
    let different = name;
    for (let count = 2; taken.has(different); count += 1) different = `${name} ${count}`;
    taken.add(different);
    return different;
  });
};

const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

interface Options {
  /** Number of the row of names; it is sought by default. */
  readonly header?: number | undefined;
  /** Fewest columns; a column of shapes needs no other. */
  readonly fewestColumns: number;
  /** Whether columns after the last name are left out; a sheet often has formatted but empty ones. */
  readonly dropsUnnamedEnd?: boolean;
}

/** Collects the rows of a file one by one: finds the row of names among the first ones, and leaves out the rows above it. */
export class TableRows {
  readonly #options: Options;
  readonly #head: HeadRow[] = [];
  readonly #rows: Row[] = [];
  #columns: string[] | null = null;
  #header = 1;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Number of rows with data so far. */
  get count(): number {
    return this.#rows.length;
  }

  /** @throws Refusal when there are too many rows or columns */
  add(number: number, cells: readonly Cell[]): void {
    if (isBlank(cells)) return;
    if (this.#columns) return this.#addRow(number, cells);
    this.#head.push({ number, cells });
    if (this.#head.length >= HEAD_ROWS) this.#findHeader();
    return undefined;
  }

  #findHeader(): void {
    this.#header = this.#options.header ?? headerRowOf(this.#head);
    const names = [...(this.#head.find(({ number }) => number === this.#header)?.cells ?? [])];
    while (this.#options.dropsUnnamedEnd && names.length > 0 && isBlank(names.slice(-1))) names.pop();
    if (names.length > tableLimits.columns) throw new Refusal(nl.tooManyColumns(names.length, tableLimits.columns));
    this.#columns = columnNames(names);
    for (const { number, cells } of this.#head) if (number > this.#header) this.#addRow(number, cells);
  }

  #addRow(number: number, cells: readonly Cell[]): void {
    if (this.#rows.length >= tableLimits.rows) throw new Refusal(nl.tooManyRows(tableLimits.rows));
    this.#rows.push({ number, cells: cells.slice(0, this.#columns?.length ?? 0) });
  }

  /** @throws Refusal when there are no rows or too few columns */
  finish(): Pick<Table, 'columns' | 'rows'> & Pick<Table['about'], 'header' | 'headRows'> {
    if (!this.#columns) this.#findHeader();
    const columns = this.#columns ?? [];
    const rows = this.#rows;
    if (rows.length === 0) throw new Refusal(nl.noRows);
    if (columns.length < this.#options.fewestColumns && shapeColumns(columns, rows).length === 0) throw new Refusal(nl.oneColumn);
    return { columns, rows, header: this.#header, headRows: this.#head.map((row) => ({ number: row.number, label: labelOfRow(row) })) };
  }
}
