/** Dates are texts, as `2026-03-01`. */
export type Cell = string | number | boolean | null;

export interface Row {
  /** As a spreadsheet counts: the line with the names is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The rows of a file under names that differ from each other. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** What was made out about the file, for people. */
  readonly about: TableAbout;
}

export interface TableAbout {
  /** Of text; null: a workbook. */
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | null;
  readonly delimiter: string | null;
  /** Of a workbook: its sheets that can be seen, and the one that was read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

export type TableKind = 'csv' | 'xlsx';
