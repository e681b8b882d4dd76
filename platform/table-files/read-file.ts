import type { Table } from './table.ts';

/** First bytes of a zip (.xlsx), and of an old or password-protected workbook, which `readXlsx` refuses with advice. */
const signs = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]] as const;

/** Tells whether a file is a workbook, by its extension or its first bytes. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  /\.xlsx$/i.test(name) || signs.some((sign) => sign.every((byte, index) => bytes[index] === byte));

/** A list may consist of a single column, such as e-mail addresses. */
const FEWEST = { fewestColumns: 1 };

/** Reads a CSV or workbook of up to some thousands of rows, without a worker. @throws Refusal with a message for the user */
export const readTableFile = async (file: File): Promise<Table> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(file.name, bytes)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes, undefined, FEWEST)
    : (await import('./read-csv.ts')).readCsv(bytes, undefined, FEWEST);
};
