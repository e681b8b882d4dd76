import { expect, test } from 'vitest';
import { readingsOf } from './readings.ts';

const written = (...words: string[]): string[] => readingsOf(words).map((reading) => reading.join(' '));

test('reads words as typed first', () => expect(written('kerkstraat', '12')).toEqual(['kerkstraat 12', 'kerkstraat']));
test('separates a house number from its street', () => expect(written('kerkstraat12a')).toEqual(['kerkstraat12a', 'kerkstraat 12a', 'kerkstraat']));
test('joins two words', () => expect(written('dorps', 'straat', '5')).toEqual(['dorps straat 5', 'dorpsstraat 5', 'dorps straat']));
test('splits a word that starts with an existing word', () => {
  expect(readingsOf(['oudedorpsstraat', '5'], new Map([['oudedorpsstraat', [['oude', 'dorpsstraat']]]])).map((reading) => reading.join(' ')))
    .toEqual(['oudedorpsstraat 5', 'oude dorpsstraat 5', 'oudedorpsstraat']);
});
test('reads numbers alone as typed', () => expect(written('12', '3')).toEqual(['12 3']));
test('returns no reading for no words', () => expect(written()).toEqual([]));
test('keeps a single letter and a number together', () => expect(written('n307')).toEqual(['n307']));
test('uses at most eight words', () => expect(readingsOf(Array.from({ length: 30 }, (_, index) => `w${index}`)).every((reading) => reading.length <= 8)).toBe(true));
