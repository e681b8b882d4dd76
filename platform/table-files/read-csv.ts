import { chooseDelimiter, csvRows, separatorLine } from './csv-rows.ts';
import { columnNames } from './column-names.ts';
import { decodeText } from './decode-text.ts';
import { tableLimits } from './limits.ts';
import { nl } from './nl.ts';
import { TableRefused, type OnProgress, type Row, type Table } from './table.ts';

/** Rows between two words about how far it is. */
const STEP = 5_000;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** @throws TableRefused */
export const readCsv = (bytes: Uint8Array, onProgress?: OnProgress): Table => {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === '') throw new TableRefused(nl.empty);
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
      if (cells.length > tableLimits.columns) throw new TableRefused(nl.tooManyColumns(cells.length, tableLimits.columns));
      columns = columnNames(cells);
      continue;
    }
    if (rows.length >= tableLimits.rows) throw new TableRefused(nl.tooManyRows(tableLimits.rows));
    rows.push({ number, cells: cells.slice(0, columns.length) });
    if (rows.length % STEP === 0) onProgress?.({ part: end / text.length, rows: rows.length });
  }
  if (!columns || rows.length === 0) throw new TableRefused(nl.noRows);
  if (columns.length < 2) throw new TableRefused(nl.oneColumn);
  return { columns, rows, about: { encoding, delimiter, sheets: [], sheet: null } };
};
