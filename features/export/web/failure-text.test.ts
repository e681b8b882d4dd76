import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

test.each([
  ['shp', 'Geen elementen gevonden.', 'Error bij het maken van de shapefile. Geen elementen gevonden.'],
  ['shp', null, 'Error bij het maken van de shapefile.'],
  ['dwg', 'Geen elementen gevonden.', 'Geen elementen gevonden.'],
] as const)('shows an export as %s that failed with %j as: %s', (format, failure, words) => {
  expect(failureText({ format, failure })).toBe(words);
});
