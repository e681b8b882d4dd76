import { expect, test } from 'vitest';
import { readTableFile } from './read-file.ts';

const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test('text is read by its columns', async () => {
  expect((await readTableFile(new File(['Naam;Code\nEen;a\n'], 'lijst.csv'))).columns).toEqual(['Naam', 'Code']);
});

test('a list may have one column', async () => {
  expect(await readTableFile(new File(['E-mail\nkim@a.example\n'], 'lijst.csv'))).toMatchObject({ columns: ['E-mail'], rows: [{ cells: ['kim@a.example'] }] });
});

test.each(['lijst.xls', 'lijst.xlsx', 'lijst.csv'])('a workbook of the old kind, called %s, is refused with how to save it', async (name) => {
  await expect(readTableFile(new File([old], name))).rejects.toThrow(/oude soort \(\.xls\).*Sla het op als “Excel-werkmap \(\*\.xlsx\)”/);
});

test('text that is called a workbook is refused as such', async () => {
  await expect(readTableFile(new File(['Naam;Code\n'], 'lijst.xlsx'))).rejects.toThrow(/geen Excel-bestand/);
});
