import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoordinatePair, parseCoordinatePair } from './coordinate.ts';

test.each([
  ['165608.44, 402461.44', [165608.44, 402461.44]],
  ['165608,402461', [165608, 402461]],
  ['5.1069604 , 52.0641506', [5.1069604, 52.0641506]],
  ['-4.5,52', [-4.5, 52]],
])('parses %j as a pair of coordinates', (text, pair) => {
  expect(parseCoordinatePair(text)).toEqual(pair);
});

test.each(['', '165608.44', '165608,44 402461,44', 'Dorpsstraat 3, 12', '1,2,3', '1,', '1e9,2', '١,٢'])('rejects %j as a pair of coordinates', (text) => {
  expect(parseCoordinatePair(text)).toBeNull();
});

test('parses back a pair that it formatted', () => {
  const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.tuple(number, number), (pair) => {
      expect(parseCoordinatePair(formatCoordinatePair(pair))?.map(String)).toEqual(pair.map(String));
    }),
  );
});
