import { expect, test } from 'vitest';
import { withoutSoftHyphens, withSoftHyphens } from './soft-hyphens.ts';

const split = (text: string): string => withSoftHyphens(text).replaceAll('\u00AD', '|');

test.each([
  ['Bestemmingsplannen', 'Bestemmings|plannen'],
  ['Welstandsgebieden', 'Welstands|gebieden'],
  ['Straatverlichting', 'Straat|verlichting'],
  ['Maximumsnelheden', 'Maximum|snelheden'],
  ['Adresdichtheid', 'Adres|dichtheid'],
  ['Rioolwaterzuiveringsinstallatie', 'Riool|waterzuiverings|installatie'],
])('splits %s between its parts', (word, parts) => expect(split(word)).toBe(parts));

test('leaves short words and words without a known part alone', () => {
  for (const text of ['Wegennet', 'Bouwkavels 2026', 'Ambtenaarlijke aangelegenheden']) expect(split(text)).toBe(text);
});

test('gives back the text without its soft hyphens', () => {
  expect(withoutSoftHyphens(withSoftHyphens('Bestemmingsplannen en welstandsgebieden'))).toBe('Bestemmingsplannen en welstandsgebieden');
});
