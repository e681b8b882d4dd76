import type { Cell } from './table.ts';

/** Rows from the start of a table among which the row of names is sought. */
export const HEAD_ROWS = 20;

export interface HeadRow {
  /** Row number in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

const isFilled = (cell: Cell): boolean => cell !== null && String(cell).trim() !== '';
const filledIn = ({ cells }: HeadRow): number => cells.filter(isFilled).length;

/** Share of the usual number of cells that the row of names has, when a title or introduction stands above it. */
const ENOUGH = 0.8;

/**
 * Finds the row of names: the first row, or the first row of the usual width when the rows above it are a title or an
 * introduction of one cell.
 */
export const headerRowOf = (head: readonly HeadRow[]): number => {
  const [first] = head;
  const widths = head.map(filledIn).toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  if (!first || usual < 2 || filledIn(first) > 1) return first?.number ?? 1;
  return (head.find((row) => filledIn(row) >= Math.max(2, usual * ENOUGH)) ?? first).number;
};

const LONGEST_LABEL = 60;

/** Describes a row by its first cells, so that the user can choose the row of names. */
export const labelOfRow = ({ cells }: HeadRow): string => {
  const label = cells.filter(isFilled).map((cell) => String(cell).replaceAll(/\s+/g, ' ').trim()).join(', ');
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;
};
