import { zipSync } from 'fflate';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const workbook = (sheets: Record<string, CellValue[][]>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** A minimal workbook with one sheet of this XML. */
const rawWorkbook = (sheet: string | Uint8Array): Uint8Array => {
  const rels = (type: string, target: string) =>
    text(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`);
  return zipSync({
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': rels('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': text('<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Blad" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': rels('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? text(sheet) : sheet,
  });
};

describe('readXlsx', () => {
  test('returns the rows of the first sheet, with dates as text', async () => {
    const bytes = await workbook({
      Bomen: [['soort', 'x', 'y', 'geplant', 'ziek'], ['Eik', 145000.5, 508000, new Date(Date.UTC(2026, 2, 1)), true], ['', null, null], ['Linde', 145100, 508100, null, false], ['Es', 145200, 508200, new Date(Date.UTC(2026, 2, 1, 13, 45, 30)), false]],
      Ander: [['a', 'b'], [1, 2]],
    });
    const table = await readXlsx(bytes);
    expect(table.columns).toEqual(['soort', 'x', 'y', 'geplant', 'ziek']);
    expect(table.rows[0]).toEqual({ number: 2, cells: ['Eik', 145000.5, 508000, '2026-03-01', true] });
    expect(table.rows[1]).toMatchObject({ number: 4, cells: ['Linde', 145100, 508100, null, false] });
    expect(table.rows[2]).toMatchObject({ number: 5, cells: ['Es', 145200, 508200, '2026-03-01 13:45:30', false] });
    expect(table.about).toMatchObject({ encoding: null, otherLines: 0, delimiter: null, header: 1, sheets: ['Bomen', 'Ander'], sheet: 'Bomen' });
  });

  test('finds the row of names below a title, and takes another row on request', async () => {
    const bytes = await workbook({ Bomen: [['Bomen van de gemeente'], [], ['soort', 'x', 'y'], ['Eik', 1, 2], ['Beuk', 3, 4]] });
    const table = await readXlsx(bytes);
    expect(table).toMatchObject({ columns: ['soort', 'x', 'y'], rows: [{ number: 4, cells: ['Eik', 1, 2] }, { number: 5 }], about: { header: 3 } });
    expect(table.about.headRows.map(({ label }) => label)).toEqual(['Bomen van de gemeente', 'soort, x, y', 'Eik, 1, 2', 'Beuk, 3, 4']);
    expect(await readXlsx(bytes, undefined, { header: 4 })).toMatchObject({ columns: ['Eik', '1', '2'], rows: [{ number: 5 }] });
  });

  test('reads times of day and moments without a date of 1899', async () => {
    const at = (days: number): Date => new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000));
    const table = await readXlsx(await workbook({ Tijden: [['x', 'y', 'open', 'dicht', 'sinds'], [1, 2, at(8.5 / 24), at(17.75 / 24 + 5 / 86_400), new Date(Date.UTC(2026, 2, 1, 8, 30))]] }));
    expect(table.rows[0]?.cells.slice(2)).toEqual(['08:30', '17:45:05', '2026-03-01 08:30:00']);
  });

  test('returns the sheet with a given name', async () => {
    const table = await readXlsx(await workbook({ Een: [['a', 'b'], [1, 2]], Twee: [['c', 'd'], [3, 4]] }), undefined, { sheet: 'Twee' });
    expect(table.columns).toEqual(['c', 'd']);
  });

  test.each([
    ['an empty file', new Uint8Array(), /leeg/],
    ['an old .xls workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /oude soort/],
    ['a text file', text('x;y\n1;2'), /geen Excel-bestand/],
    ['a zip of other files', zipSync({ 'foto.txt': text('x') }), /geen Excel-bestand/],
  ])('refuses %s, with a message for the user', async (_, bytes, sentence) => {
    await expect(readXlsx(bytes)).rejects.toThrow(sentence);
  });

  test('refuses a workbook without rows or with one column, with a message for the user', async () => {
    await expect(readXlsx(await workbook({ Blad: [['x', 'y']] }))).rejects.toThrow('geen rijen met gegevens');
    await expect(readXlsx(await workbook({ Blad: [['x'], [1]] }))).rejects.toThrow('maar één kolom');
  });

  test('refuses a workbook that is cut off at any place, with a message for the user', async () => {
    const bytes = await workbook({ Blad: [['x', 'y'], ...Array.from({ length: 50 }, (_, n) => [n, n])] });
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      await expect(readXlsx(bytes.slice(0, bytes.length * part))).rejects.toThrow(/beschadigd|geen Excel-bestand/);
    }
  });

  test('stops reading a million rows at the limit of a map', async () => {
    const row = '<row><c><v>1</v></c><c><v>2</v></c></row>';
    const bomb = rawWorkbook(`<worksheet><sheetData>${row.repeat(1_000_000)}</sheetData></worksheet>`);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readXlsx(bomb)).rejects.toThrow('meer dan 250.000 rijen');
  });

  test('refuses a workbook whose zip directory gives a huge size', async () => {
    const bytes = rawWorkbook('<worksheet/>');
    // Overwrites the size of the sheet in the directory at the end of the zip.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = bytes.length - 22; at > 0; at -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) continue;
      view.setUint32(at + 24, 0x7fffffff, true);
      break;
    }
    await expect(readXlsx(bytes)).rejects.toThrow('veel groter');
  });

  test('refuses a workbook with a cell in the far corner without filling memory', async () => {
    const far = rawWorkbook('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>');
    await expect(readXlsx(far)).rejects.toThrow('maar één kolom');
  });
});
