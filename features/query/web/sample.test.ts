import { expect, test } from 'vitest';
import { describeSample } from './sample.ts';

test('the range of a number field has a thousands separator only in numbers of more than four digits', () => {
  const features = [{ bouwjaar: 1654, prijs: 12_500.5 }, { bouwjaar: 2011, prijs: 250_000 }].map((properties) => ({ properties }));
  const samples = describeSample([{ name: 'bouwjaar', type: 'number' }, { name: 'prijs', type: 'number' }], features);
  expect([...samples.values()].map(({ least, most }) => [least, most])).toEqual([['1654', '2011'], ['12.500,5', '250.000']]);
});

test('the values of a field are at most twenty different ones, of the first thirty', () => {
  const valuesOf = (...words: readonly string[]) => describeSample([{ name: 'soort', type: 'string' }], words.map((soort) => ({ properties: { soort } }))).get('soort')?.values;
  const numbered = Array.from({ length: 50 }, (_, nr) => `soort ${nr + 1}`);
  expect(valuesOf(...numbered)).toEqual(numbered.slice(0, 20));
  const same = Array.from({ length: 29 }, () => 'eik');
  expect(valuesOf(...same, 'beuk', 'linde')).toEqual(['eik', 'beuk']);
});

test('the range of a date field has its first and last day in Dutch notation, and a text has no range', () => {
  const features = ['2024-02-29', '2019-12-31', null, 'onbekend'].map((geplant) => ({ properties: { geplant, soort: geplant } }));
  const samples = describeSample([{ name: 'geplant', type: 'date' }, { name: 'soort', type: 'string' }], features);
  expect([...samples.values()].map(({ least, most }) => [least, most])).toEqual([['31-12-2019', '29-02-2024'], [null, null]]);
});
