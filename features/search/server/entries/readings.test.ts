import { expect, test } from 'vitest';
import { readingsOf } from './readings.ts';

const written = (...words: string[]): string[] => readingsOf(words).map((reading) => reading.join(' '));

test('words are read as they stand first', () => expect(written('kerkstraat', '12')).toEqual(['kerkstraat 12', 'kerkstraat']));
test('a number is taken off its street', () => expect(written('kerkstraat12a')).toEqual(['kerkstraat12a', 'kerkstraat 12a', 'kerkstraat']));
test('two words are read as one', () => expect(written('dorps', 'straat', '5')).toEqual(['dorps straat 5', 'dorpsstraat 5', 'dorps straat']));
test('one word is read as two, where its beginning is one', () => {
  expect(readingsOf(['oudedorpsstraat', '5'], new Map([['oudedorpsstraat', [['oude', 'dorpsstraat']]]])).map((reading) => reading.join(' ')))
    .toEqual(['oudedorpsstraat 5', 'oude dorpsstraat 5', 'oudedorpsstraat']);
});
test('numbers alone are read as they stand', () => expect(written('12', '3')).toEqual(['12 3']));
test('nothing has no reading', () => expect(written()).toEqual([]));
test('a letter with a number is a name of its own', () => expect(written('n307')).toEqual(['n307']));
test('no more than eight words are looked at', () => expect(readingsOf(Array.from({ length: 30 }, (_, index) => `w${index}`)).every((reading) => reading.length <= 8)).toBe(true));
