import { expect, test } from 'vitest';
import { readLine, readRing } from './typed-corners.ts';

const lines = ['1,1', '5, 1', '', ' 5,5 '];

test('a line has a corner on each line of text, and may end where it began', () => {
  expect(readLine(lines.join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
  expect(readLine([...lines, '1,1'].join('\n'))).toHaveLength(4);
  expect(readLine('1,1\n2.5,2')).toEqual([[1, 1], [2.5, 2]]);
});

test('the first corner of an area may be repeated', () => {
  expect(readRing(lines.join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
  expect(readRing([...lines, '1,1'].join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
});

const tooMany = Array.from({ length: 1001 }, (_, index) => `${index},${index * index}`).join('\n');
test.each(['', '1,1', '1,1\nx', '1,1 2,2 3,3', '1;2\n3;4', "1,1\n'; drop table maps; --", tooMany])('%j is no line and no area', (text) => {
  expect([readLine(text), readRing(text)]).toEqual([null, null]);
});

test('two corners are no area', () => {
  expect([readRing('1,1\n2,2'), readRing('1,1\n2,2\n1,1')]).toEqual([null, null]);
});
