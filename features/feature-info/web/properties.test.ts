import { expect, test } from 'vitest';
import { labelOf, rowsOf, titleOf } from './properties.ts';

test('names of columns read as words', () => {
  expect(labelOf('jaar_van_uitvoering')).toBe('Jaar van uitvoering');
  expect(labelOf('Straatnaam')).toBe('Straatnaam');
});

test('values read the Dutch way, and whole numbers as they are', () => {
  const rows = rowsOf({ bouwjaar: 1987, hoogte: 12.345, verlicht: true, begin: '2026-03-09', sinds: '2026-12-31T23:30:00Z' });
  expect(rows.map(({ text }) => text)).toEqual(['1987', '12,35', 'Ja', '09-03-2026', '01-01-2027']);
});

test('what is empty or only housekeeping is left out', () => {
  expect(rowsOf({ id: 3, layer: 'panden', FID: 1, leeg: '', niets: null, straat: 'Havik' }).map(({ key }) => key)).toEqual(['straat']);
});

test('addresses of pages are links, other text that looks like one is not', () => {
  const [page, script] = rowsOf({ link: ' https://example.org/a ', kwaad: 'javascript:alert(1)' });
  expect(page?.href).toBe('https://example.org/a');
  expect(script).not.toHaveProperty('href');
});

test('a feature is called by its name, an address by street and number', () => {
  expect(titleOf({ Naam: 'Stadspark', straat: 'x' })).toBe('Stadspark');
  expect(titleOf({ straatnaam: 'Langestraat', huisnummer: 3 })).toBe('Langestraat 3');
  expect(titleOf({ hoogte: 3 })).toBeNull();
});
