import { unzipSync } from 'fflate';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { readXml, attributeOf, childOf, childrenOf } from '#platform/ogc/xml.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { columnNames } from './column-names.ts';
import { tableLimits } from './limits.ts';
import { nl } from './nl.ts';
import { shapeColumns } from './shapes.ts';
import type { Cell, Row, Table } from './table.ts';

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

const writeDate = (date: Date): string => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

const cellOf = (value: CellValue): Cell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : writeDate(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => cell === null || cell === '');

const readRows = async (bytes: Uint8Array, sheet: string, fewestColumns: number, onProgress?: OnProgress): Promise<Pick<Table, 'columns' | 'rows'>> => {
  const rows: Row[] = [];
  let columns: string[] | null = null;
  // The header and one row more than allowed, to detect that there are too many.
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: tableLimits.rows + 2 })) {
    const cells = values.map(cellOf);
    if (isBlank(cells)) continue;
    if (!columns) {
      while (cells.at(-1) === null || cells.at(-1) === '') cells.pop();
      if (cells.length > tableLimits.columns) throw new Refusal(nl.tooManyColumns(cells.length, tableLimits.columns));
      columns = columnNames(cells);
      continue;
    }
    if (rows.length >= tableLimits.rows) throw new Refusal(nl.tooManyRows(tableLimits.rows));
    rows.push({ number: index + 1, cells: cells.slice(0, columns.length) });
    if (rows.length % STEP === 0) onProgress?.({ part: null, count: rows.length });
  }
  if (!columns || rows.length === 0) throw new Refusal(nl.noRows);
  if (columns.length < fewestColumns && shapeColumns(columns, rows).length === 0) throw new Refusal(nl.oneColumn);
  return { columns, rows };
};

/**
 * Reads one sheet of a workbook, the first by default. Formulas have the values that Excel saved.
 * @throws Refusal with a message for the user
 */
export const readXlsx = async (bytes: Uint8Array, sheet?: string, onProgress?: OnProgress, fewestColumns = 2): Promise<Table> => {
  if (bytes.length === 0) throw new Refusal(nl.empty);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal(nl.oldWorkbook);
  if (!startsWith(bytes, 0x50, 0x4b)) throw new Refusal(nl.noWorkbook);
  try {
    const sheets = sheetsOf(bytes);
    const chosen = sheet ?? sheets[0];
    if (chosen === undefined) throw new Refusal(nl.noSheet);
    const { columns, rows } = await readRows(bytes, chosen, fewestColumns, onProgress);
    return { columns, rows, about: { encoding: null, delimiter: null, sheets, sheet: chosen } };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(nl.brokenWorkbook, { cause: error });
  }
};
