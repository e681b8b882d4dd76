import { decimalSignOf, hasAmbiguous, readNumber } from './numbers.ts';
import type { Cell, Row } from './table.ts';

/** Converts a cell of one column to an attribute. */
export type Convert = (cell: Cell | undefined) => Cell;

/** Digits that a number keeps. */
const MOST_DIGITS = 15;

/** Codes with leading zeros, spaces or too many digits, and the like stay text, because a number would lose something. */
const isCode = (text: string): boolean =>
  /^[-+]?0\d|^\+|[e ']|[.,]$/i.test(text) || (text.length > MOST_DIGITS && text.replaceAll(/\D/g, '').length > MOST_DIGITS);

const DATE = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: +((?:[01]?\d|2[0-3]):[0-5]\d)(:[0-5]\d)?)?$/;

/** `2026/03/01`, as GDAL writes dates. */
const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)/;

/** Reads a date such as `1-3-2026`, `2026/03/01` or `01-03-2026 08:30` as `2026-03-01` or `2026-03-01 08:30:00`; null if it is none. */
export const readDate = (text: string): string | null => {
  const [, day = '', , month = '', year = '', time, seconds = ':00'] = DATE.exec(text.trim().replace(YEAR_FIRST, '$3-$2-$1')) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  if (date.getUTCFullYear() !== Number(year) || date.getUTCMonth() + 1 !== Number(month)) return null;
  const written = date.toISOString().slice(0, 10);
  return time === undefined ? written : `${written} ${time.padStart(5, '0')}${seconds}`;
};

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

const asIs: Convert = (cell) => cell ?? null;

/** Converts a column to numbers; null when one of its cells is none, or when a dot may be either sign. */
const numbersOf = (filled: readonly Cell[]): Convert | null => {
  const [first] = filled;
  // Most columns of text end here, before all their cells are read.
  if (readNumber(first, ',') === null && readNumber(first, '.') === null) return null;
  const sign = decimalSignOf(filled);
  const isNumber = (cell: Cell): boolean =>
    typeof cell === 'number' || (typeof cell === 'string' && !isCode(cell.trim()) && readNumber(cell, sign) !== null);
  if (!filled.every(isNumber) || (sign === null && hasAmbiguous(filled))) return null;
  return (cell) => (isEmpty(cell) ? null : readNumber(cell, sign));
};

const datesOf = (filled: readonly Cell[]): Convert | null => {
  if (!filled.every((cell) => typeof cell === 'string' && readDate(cell) !== null)) return null;
  return (cell) => (typeof cell === 'string' && cell !== '' ? readDate(cell) : null);
};

const find = (rows: readonly Row[], column: number): Convert => {
  const filled = rows.map(({ cells }) => cells[column] ?? null).filter((cell) => !isEmpty(cell));
  if (!filled.some((cell) => typeof cell === 'string')) return asIs;
  return numbersOf(filled) ?? datesOf(filled) ?? asIs;
};

const found = new WeakMap<readonly Row[], Map<number, Convert>>();

/** Returns how the cells of a column become attributes: numbers, dates as `2026-03-01`, or unchanged. Cached, because it reads the whole column. */
export const convertOf = (rows: readonly Row[], column: number): Convert => {
  const known = found.get(rows) ?? new Map<number, Convert>();
  found.set(rows, known);
  const convert = known.get(column) ?? find(rows, column);
  known.set(column, convert);
  return convert;
};
