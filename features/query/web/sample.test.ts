import { expect, test } from 'vitest';
import { describeSample } from './sample.ts';

test('the range of a number field has a thousands separator only in numbers of more than four digits', () => {
  const features = [{ bouwjaar: 1654, prijs: 12_500.5 }, { bouwjaar: 2011, prijs: 250_000 }].map((properties) => ({ properties }));
  const samples = describeSample([{ name: 'bouwjaar', type: 'number' }, { name: 'prijs', type: 'number' }], features);
  expect([...samples.values()].map(({ least, most }) => [least, most])).toEqual([['1654', '2011'], ['12.500,5', '250.000']]);
});
