import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { checkTable } from './check.ts';
import { convertOf } from './column-values.ts';
import { tableLimits } from './limits.ts';
import type { CheckRequest, TableCalls, TableHead } from './messages.ts';
import { nl } from './nl.ts';
import { firstPlacement } from './placement.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { shapeColumns } from './shapes.ts';
import type { Row, Table } from './table.ts';
import { writeMap, type MapOfTable } from './write-map.ts';

const FIRST_ROWS = 5;
const MEGABYTE = 1024 * 1024;

/** Returns the first rows as they become attributes, so that the user sees how numbers and dates are read. */
const firstRows = ({ columns, rows }: Table): Row[] => {
  const converts = columns.map((_, column) => convertOf(rows, column));
  return rows.slice(0, FIRST_ROWS).map(({ number, cells }) => ({ number, cells: converts.map((convert, column) => convert(cells[column])) }));
};

/** Holds one table and handles the calls of `TableCalls`; in the browser it runs in a worker. */
export class TableHandlers {
  #table: Table | null = null;

  async open({ file, kind, sheet, header }: TableCalls['open']['input'], onProgress?: OnProgress): Promise<TableHead> {
    if (file.size > tableLimits.file) {
      throw new Refusal(nl.tooLarge(Math.ceil(file.size / MEGABYTE), tableLimits.file / MEGABYTE));
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.#table = kind === 'csv' ? readCsv(bytes, onProgress, { header }) : await readXlsx(bytes, onProgress, { sheet, header });
    const { columns, rows, about } = this.#table;
    return {
      columns, rowCount: rows.length, first: firstRows(this.#table), about,
      placement: firstPlacement(this.#table), shapeColumns: shapeColumns(columns, rows),
    };
  }

  check({ placement, rules, repairs }: CheckRequest): TableCalls['check']['answer'] {
    return checkTable(this.#opened, placement, rules, repairs);
  }

  write(map: MapOfTable): Blob {
    return new Blob([...writeMap(this.#opened, map)], { type: 'application/json' });
  }

  get #opened(): Table {
    if (!this.#table) throw new Error('No table is open');
    return this.#table;
  }
}
