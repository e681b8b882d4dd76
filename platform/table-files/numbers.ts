import type { Cell } from './table.ts';

const grouped = /^[-+]?\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/** Which sign a column writes before its decimals. */
export type DecimalSign = '.' | ',';

const decimalSignIn = (text: string): DecimalSign | null => {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot === -1 && comma === -1) return null;
  if (dot !== -1 && comma !== -1) return dot > comma ? '.' : ',';
  const sign: DecimalSign = dot === -1 ? ',' : '.';
  // Twice the same sign, `1.450.000`: thousands.
  if (text.indexOf(sign) !== text.lastIndexOf(sign)) return sign === '.' ? ',' : '.';
  return null;
};

/**
 * Looks through a column: `145.000,25` says that it writes decimals with a comma, and then `145.000` is no 145.
 * Where nothing tells, one sign alone stands before decimals.
 */
export const decimalSignOf = (cells: Iterable<Cell>): DecimalSign | null => {
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? decimalSignIn(cell.trim()) : null;
    if (sign) return sign;
  }
  return null;
};

/** As computers write it, and most files: read so a hundred thousand times in half the time. */
const asWritten = /^-?\d+(?:\.\d+)?$/;

/** A number as people write it; null: it is none. */
export const readNumber = (cell: Cell | undefined, sign: DecimalSign | null): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  if (sign !== ',' && asWritten.test(cell)) return Number(cell);
  const text = cell.trim().replaceAll(/[\u00A0\u202F]/g, ' ');
  if (text === '') return null;
  const plain = asPlain(text, sign);
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : null;
};

const asPlain = (text: string, sign: DecimalSign | null): string => {
  if (sign === null) {
    const separator = grouped.exec(text)?.[1];
    return separator === ' ' || separator === "'" ? text.replaceAll(separator, '') : text.replace(',', '.');
  }
  const thousands = sign === ',' ? '.' : ',';
  return text.replaceAll(/[' ]/g, '').replaceAll(thousands, '').replace(sign, '.');
};

/** Written in one way only, so that nothing is lost by taking it for a number: no code with zeros in front, no year with a dot. */
const canonical = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,12})?$/;

/** Whether all that stands in a column is a number, so that it can be one in the map as well. */
export const isNumeric = (cells: Iterable<Cell>): boolean => {
  let some = false;
  for (const cell of cells) {
    if (cell === null || cell === '' || typeof cell === 'number') continue;
    if (typeof cell !== 'string' || !canonical.test(cell)) return false;
    some = true;
  }
  return some;
};

/** Of a cell for which `isNumeric` holds. */
export const asNumber = (cell: Cell): Cell => (typeof cell === 'string' ? (cell === '' ? null : Number(cell.replace(',', '.'))) : cell);
