import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file begins with its mark, and a quote in a cell is two', () => {
  expect(csvOf([['Naam', 'Straat'], ['De "Eik"', 'Dijk; hoek']]).toString()).toBe('\uFEFF"Naam";"Straat"\r\n"De ""Eik""";"Dijk; hoek"\r\n');
});

test.each(['=cmd|1', '+31', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is a text and no formula', (cell) => {
  expect(csvOf([[cell]]).toString()).toContain(`"'${cell}"`);
});
