import type { Table } from './table.ts';

/** Reads a CSV or a workbook in the page: some thousands of rows are no work. @throws Refusal with a sentence for people */
export const readTableFile = async (file: File): Promise<Table> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return /\.xlsx$/i.test(file.name)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes, undefined)
    : (await import('./read-csv.ts')).readCsv(bytes);
};
