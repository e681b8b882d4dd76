/** Dates are texts such as `2026-03-01`. */
export type Cell = string | number | boolean | null;

export interface Row {
  /** Row number in a spreadsheet, which counts from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The rows of a file; column names are unique. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** What was detected about the file, to show to the user. */
  readonly about: TableAbout;
}

export interface TableAbout {
  /** Encoding of a text file; null for a workbook. */
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | null;
  /** Number of lines of a UTF-8 text that were in Windows-1252. */
  readonly otherLines: number;
  readonly delimiter: string | null;
  /** Number of the row of names, and the rows from which it can be chosen. */
  readonly header: number;
  readonly headRows: readonly { readonly number: number; readonly label: string }[];
  /** Visible sheets of a workbook, and the one that was read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

export type TableKind = 'csv' | 'xlsx';
