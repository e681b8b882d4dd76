import { unzipSync } from 'fflate';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { readXml, attributeOf, childOf, childrenOf } from '#platform/ogc/xml.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { HEAD_ROWS } from './header-row.ts';
import { tableLimits } from './limits.ts';
import { nl } from './nl.ts';
import { TableRows } from './table-rows.ts';
import type { Cell, Table } from './table.ts';

const STEP = 2_000;
const MOST_PARTS = 2_000;
const WORKBOOK = 'xl/workbook.xml';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Returns the names of the visible sheets in order. Checks the sizes in the zip directory before unpacking. */
const sheetsOf = (bytes: Uint8Array): string[] => {
  let unpacked = 0;
  let parts = 0;
  const { [WORKBOOK]: workbook } = unzipSync(bytes, {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      parts += 1;
      if (unpacked > tableLimits.unpacked || parts > MOST_PARTS) throw new Refusal(nl.packedTooLarge);
      return name === WORKBOOK && originalSize < 1024 * 1024;
    },
  });
  if (!workbook) throw new Refusal(nl.noWorkbook);
  const sheets = childOf(readXml(new TextDecoder().decode(workbook)), 'sheets');
  return childrenOf(sheets, 'sheet')
    .filter((sheet) => !/hidden/i.test(attributeOf(sheet, 'state') ?? ''))
    .flatMap((sheet) => attributeOf(sheet, 'name') ?? []);
};

const SECOND = 1_000;

/** Cells that hold only a time count from a day before 1900. */
const isTimeOfDay = (date: Date): boolean => date.getUTCFullYear() < 1900;

/** Writes a date, a moment or a time of day: `2026-03-01`, `2026-03-01 08:30:00`, `08:30`. */
const writeDate = (exact: Date): string => {
  // Excel keeps times as parts of a day, which are seldom whole milliseconds.
  const date = new Date(Math.round(exact.getTime() / SECOND) * SECOND);
  const text = date.toISOString();
  if (isTimeOfDay(date)) return text.slice(11, text.endsWith(':00.000Z') ? 16 : 19);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

const cellOf = (value: CellValue): Cell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : writeDate(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

interface Options {
  /** The first sheet by default. */
  readonly sheet?: string | undefined;
  /** Number of the row of names; it is sought by default. */
  readonly header?: number | undefined;
  /** Two columns are the minimum for a map. */
  readonly fewestColumns?: number;
}

/**
 * Reads one sheet of a workbook. Formulas have the values that Excel saved.
 * @throws Refusal with a message for the user
 */
export const readXlsx = async (bytes: Uint8Array, onProgress?: OnProgress, { sheet, header, fewestColumns = 2 }: Options = {}): Promise<Table> => {
  if (bytes.length === 0) throw new Refusal(nl.empty);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal(nl.oldWorkbook);
  if (!startsWith(bytes, 0x50, 0x4b)) throw new Refusal(nl.noWorkbook);
  try {
    const sheets = sheetsOf(bytes);
    const chosen = sheet ?? sheets[0];
    if (chosen === undefined) throw new Refusal(nl.noSheet);
    const rows = new TableRows({ header, fewestColumns, dropsUnnamedEnd: true });
    // The rows above the table, the header, and one row more than allowed, to detect that there are too many.
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen, maxRows: tableLimits.rows + HEAD_ROWS + 1 })) {
      rows.add(index + 1, values.map(cellOf));
      if (rows.count > 0 && rows.count % STEP === 0) onProgress?.({ part: null, count: rows.count });
    }
    const { header: found, headRows, ...table } = rows.finish();
    return { ...table, about: { encoding: null, otherLines: 0, delimiter: null, header: found, headRows, sheets, sheet: chosen } };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(nl.brokenWorkbook, { cause: error });
  }
};
