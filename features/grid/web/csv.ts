import { wholeText } from './cells.ts';
import type { GridColumn } from './columns.ts';

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number is no formula. */
const NUMBER = /^-?\d+(?:,\d+)?$/;

const written = (text: string): string => {
  const guarded = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** Writes rows as CSV with semicolons, as Dutch spreadsheets read it. No cell runs as a formula. */
export const toCsv = (columns: readonly GridColumn[], rows: readonly Readonly<Record<string, unknown>>[]): string =>
  [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => wholeText(row[column.prop], column)))]
    .map((line) => line.map(written).join(';'))
    .join('\r\n');
