import { csvRows } from './csv-rows.ts';

const delimiters = [';', ',', '\t', '|'] as const;

/** Rows from the start of a text that are read to choose its delimiter. */
const HEAD_ROWS = 20;

/** Returns the first rows that are not blank. */
const headOf = (text: string, delimiter: string): (readonly string[])[] => {
  const rows: (readonly string[])[] = [];
  for (const { cells } of csvRows(text, delimiter)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push(cells);
    if (rows.length === HEAD_ROWS) break;
  }
  return rows;
};

/** Whether a row of several cells is followed by rows, of which most have as many. */
const isRowOfNames = (widths: readonly number[], at: number): boolean => {
  const below = widths.slice(at + 1);
  const width = widths[at] ?? 0;
  return width > 1 && below.length > 0 && below.filter((one) => one === width).length * 2 > below.length;
};

/** Whether each delimiter is followed by a space, as in texts: *Kerkstraat 1, Markerwaard*. */
const isText = (rows: readonly (readonly string[])[]): boolean => rows.every((cells) => cells.slice(1).every((cell) => cell.startsWith(' ')));

interface Candidate {
  readonly delimiter: string;
  readonly widths: readonly number[];
  /** Index of the first row that can be the row of names; Infinity if there is none. */
  readonly first: number;
}

/**
 * Chooses the delimiter that gives most columns on the first row. When the rows below do not have as many, as under an
 * introduction, chooses the one with which a row is first followed by rows of its own width. Where one column is enough, a
 * first row of one cell may be the name of a list whose texts contain delimiters, so those must not look like texts.
 */
export const chooseDelimiter = (text: string, fewestColumns: number): string => {
  const all = delimiters.map((delimiter): Candidate => {
    const rows = headOf(text, delimiter);
    const widths = rows.map(({ length }) => length);
    const first = widths.findIndex((_, at) => isRowOfNames(widths, at));
    return { delimiter, widths, first: first === -1 || (fewestColumns === 1 && widths[0] === 1 && isText(rows.slice(first))) ? Infinity : first };
  });
  const byFirstRow = all.toSorted((one, other) => (other.widths[0] ?? 0) - (one.widths[0] ?? 0))[0];
  if (!byFirstRow || byFirstRow.first === 0) return byFirstRow?.delimiter ?? ';';
  const below = all.filter(({ first }) => first !== Infinity)
    .toSorted((one, other) => one.first - other.first || (other.widths[other.first] ?? 0) - (one.widths[one.first] ?? 0))[0];
  const unused = byFirstRow.widths[0] === 1 ? all.find(({ widths }) => widths.every((width) => width === 1)) : undefined;
  return (below ?? unused ?? byFirstRow).delimiter;
};
