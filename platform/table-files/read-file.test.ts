import { expect, test } from 'vitest';
import { readTableFile } from './read-file.ts';

const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test('reads a CSV file', async () => {
  expect((await readTableFile(new File(['Naam;Code\nEen;a\n'], 'lijst.csv'))).columns).toEqual(['Naam', 'Code']);
});

test('reads a list of one column', async () => {
  expect(await readTableFile(new File(['E-mail\nkim@a.example\n'], 'lijst.csv'))).toMatchObject({ columns: ['E-mail'], rows: [{ cells: ['kim@a.example'] }] });
});

test.each([',', ';'])('reads a list of one column whose texts contain %j', async (sign) => {
  const texts = ['Kerkstraat 1', 'Dorpsplein 2'].map((street) => `${street}${sign} Markerwaard`);
  const list = new File([['Naam', ...texts, ''].join('\n')], 'lijst.csv');
  expect(await readTableFile(list)).toMatchObject({ columns: ['Naam'], rows: texts.map((text) => ({ cells: [text] })) });
});

test('reads the columns below an introduction of one cell', async () => {
  const list = new File(['Bomen in de gemeente\nnaam,x\nEik,1\nBeuk,3\n'], 'lijst.csv');
  expect(await readTableFile(list)).toMatchObject({ columns: ['naam', 'x'], rows: [{ cells: ['Eik', '1'] }, { cells: ['Beuk', '3'] }] });
});

test.each(['lijst.xls', 'lijst.xlsx', 'lijst.csv'])('refuses a workbook in the old .xls format named %s, and says how to save it', async (name) => {
  await expect(readTableFile(new File([old], name))).rejects.toThrow(/oude soort \(\.xls\).*Sla het op als “Excel-werkmap \(\*\.xlsx\)”/);
});

test('refuses text named .xlsx as no Excel file', async () => {
  await expect(readTableFile(new File(['Naam;Code\n'], 'lijst.xlsx'))).rejects.toThrow(/geen Excel-bestand/);
});
