import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file begins with a byte order mark, and quotes in a cell are doubled', () => {
  expect(csvOf([['Naam', 'Straat'], ['De "Eik"', 'Dijk; hoek']]).toString()).toBe('\uFEFF"Naam";"Straat"\r\n"De ""Eik""";"Dijk; hoek"\r\n');
});

test.each(['=cmd|1', '+31', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is written as text, not as a formula', (cell) => {
  expect(csvOf([[cell]]).toString()).toContain(`"'${cell}"`);
});
