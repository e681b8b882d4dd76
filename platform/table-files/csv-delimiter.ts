import { csvRows } from './csv-rows.ts';

const delimiters = [';', ',', '\t', '|'] as const;

/** Rows from the start of a text that are read to choose its delimiter. */
const HEAD_ROWS = 20;

/** Returns the number of cells in each of the first rows that are not blank. */
const widthsOf = (text: string, delimiter: string): number[] => {
  const widths: number[] = [];
  for (const { cells } of csvRows(text, delimiter)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    widths.push(cells.length);
    if (widths.length === HEAD_ROWS) break;
  }
  return widths;
};

/** Whether a row of several cells is followed by rows, of which most have as many. */
const isRowOfNames = (widths: readonly number[], at: number): boolean => {
  const below = widths.slice(at + 1);
  const width = widths[at] ?? 0;
  return width > 1 && below.length > 0 && below.filter((one) => one === width).length * 2 > below.length;
};

interface Candidate {
  readonly delimiter: string;
  readonly widths: readonly number[];
  /** Index of the first row that can be the row of names; Infinity if there is none. */
  readonly first: number;
}

/**
 * Chooses the delimiter that gives most columns on the first row. When the rows below do not have as many, as under an
 * introduction, chooses the one with which a row is first followed by rows of its own width.
 */
export const chooseDelimiter = (text: string): string => {
  const all = delimiters.map((delimiter): Candidate => {
    const widths = widthsOf(text, delimiter);
    const first = widths.findIndex((_, at) => isRowOfNames(widths, at));
    return { delimiter, widths, first: first === -1 ? Infinity : first };
  });
  const byFirstRow = all.toSorted((one, other) => (other.widths[0] ?? 0) - (one.widths[0] ?? 0))[0];
  if (!byFirstRow || byFirstRow.first === 0) return byFirstRow?.delimiter ?? ';';
  const below = all.filter(({ first }) => first !== Infinity)
    .toSorted((one, other) => one.first - other.first || (other.widths[other.first] ?? 0) - (one.widths[one.first] ?? 0))[0];
  return (below ?? byFirstRow).delimiter;
};
