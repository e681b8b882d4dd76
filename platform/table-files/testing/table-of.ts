import type { Placement } from '../place-reader.ts';
import type { Cell, Table } from '../table.ts';

/** Makes a table of rows below a row of names. */
export const tableOf = (columns: readonly string[], ...rows: Cell[][]): Table => ({
  columns,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  about: { encoding: 'UTF-8', otherLines: 0, delimiter: ';', header: 1, headRows: [], sheets: [], sheet: null },
});
export const xy: Placement = { x: 0, y: 1, system: 'RD' };
export const yx: Placement = { x: 1, y: 0, system: 'RD' };

/** Makes a table of coordinates. */
export const places = (...rows: Cell[][]): Table => tableOf(['x', 'y'], ...rows);
