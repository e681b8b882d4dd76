import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { chooseDelimiter } from './csv-delimiter.ts';
import { csvRows, separatorLine } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { nl } from './nl.ts';
import { TableRows } from './table-rows.ts';
import type { Table } from './table.ts';

/** Rows between progress reports. */
const STEP = 5_000;

interface Options {
  /** Number of the row of names; it is sought by default. */
  readonly header?: number | undefined;
  /** Two columns are the minimum for a map. */
  readonly fewestColumns?: number;
}

/** Reads a CSV file. @throws Refusal with a message for the user */
export const readCsv = (bytes: Uint8Array, onProgress?: OnProgress, { header, fewestColumns = 2 }: Options = {}): Table => {
  const { text, encoding, otherLines } = decodeText(bytes);
  if (text.trim() === '') throw new Refusal(nl.empty);
  const separator = separatorLine(text);
  const delimiter = separator?.delimiter ?? chooseDelimiter(text, fewestColumns);
  const rows = new TableRows({ header, fewestColumns });
  let number = separator ? 1 : 0;
  for (const { cells, end } of csvRows(text, delimiter, separator?.length ?? 0)) {
    number += 1;
    rows.add(number, cells);
    if (rows.count > 0 && rows.count % STEP === 0) onProgress?.({ part: end / text.length, count: rows.count });
  }
  const { header: found, headRows, ...table } = rows.finish();
  return { ...table, about: { encoding, otherLines, delimiter, header: found, headRows, sheets: [], sheet: null } };
};
