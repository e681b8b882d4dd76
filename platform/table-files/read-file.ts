import type { Table } from './table.ts';

/** What is packed, and what Excel wrote of old or under a password, which is refused with what to do. */
const signs = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]] as const;

/** By its name or by what stands in it: a workbook that is called otherwise is no text either. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  /\.xlsx$/i.test(name) || signs.some((sign) => sign.every((byte, index) => bytes[index] === byte));

/** A list of nothing but addresses is one too. */
const FEWEST_COLUMNS = 1;

/** Reads a CSV or a workbook in the page: some thousands of rows are no work. @throws Refusal with a sentence for people */
export const readTableFile = async (file: File): Promise<Table> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(file.name, bytes)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes, undefined, undefined, FEWEST_COLUMNS)
    : (await import('./read-csv.ts')).readCsv(bytes, undefined, FEWEST_COLUMNS);
};
