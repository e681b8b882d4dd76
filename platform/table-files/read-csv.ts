import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { chooseDelimiter, csvRows, separatorLine } from './csv-rows.ts';
import { columnNames } from './column-names.ts';
import { decodeText } from './decode-text.ts';
import { tableLimits } from './limits.ts';
import { nl } from './nl.ts';
import { shapeColumns } from './shapes.ts';
import type { Row, Table } from './table.ts';

/** Rows between progress reports. */
const STEP = 5_000;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads a CSV file; two columns are the minimum for a map. @throws Refusal with a message for the user */
export const readCsv = (bytes: Uint8Array, onProgress?: OnProgress, fewestColumns = 2): Table => {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === '') throw new Refusal(nl.empty);
  const separator = separatorLine(text);
  const from = separator?.length ?? 0;
  const delimiter = separator?.delimiter ?? chooseDelimiter(text);

  const rows: Row[] = [];
  let columns: string[] | null = null;
  let number = separator ? 1 : 0;
  for (const { cells, end } of csvRows(text, delimiter, from)) {
    number += 1;
    if (isBlank(cells)) continue;
    if (!columns) {
      if (cells.length > tableLimits.columns) throw new Refusal(nl.tooManyColumns(cells.length, tableLimits.columns));
      columns = columnNames(cells);
      continue;
    }
    if (rows.length >= tableLimits.rows) throw new Refusal(nl.tooManyRows(tableLimits.rows));
    rows.push({ number, cells: cells.slice(0, columns.length) });
    if (rows.length % STEP === 0) onProgress?.({ part: end / text.length, count: rows.length });
  }
  if (!columns || rows.length === 0) throw new Refusal(nl.noRows);
  if (columns.length < fewestColumns && shapeColumns(columns, rows).length === 0) throw new Refusal(nl.oneColumn);
  return { columns, rows, about: { encoding, delimiter, sheets: [], sheet: null } };
};
