import { expect, test } from 'vitest';
import { readLine, readRing } from './typed-corners.ts';

const lines = ['1,1', '5, 1', '', ' 5,5 '];

test('reads one corner of a line per line of text, and keeps a repeated first corner', () => {
  expect(readLine(lines.join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
  expect(readLine([...lines, '1,1'].join('\n'))).toHaveLength(4);
  expect(readLine('1,1\n2.5,2')).toEqual([[1, 1], [2.5, 2]]);
});

test('drops the repeated first corner of an area', () => {
  expect(readRing(lines.join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
  expect(readRing([...lines, '1,1'].join('\n'))).toEqual([[1, 1], [5, 1], [5, 5]]);
});

const tooMany = Array.from({ length: 1001 }, (_, index) => `${index},${index * index}`).join('\n');
test.each(['', '1,1', '1,1\nx', '1,1 2,2 3,3', '1;2\n3;4', "1,1\n'; drop table maps; --", tooMany])('reads neither a line nor an area from %j', (text) => {
  expect([readLine(text), readRing(text)]).toEqual([null, null]);
});

test('returns null for an area of two corners', () => {
  expect([readRing('1,1\n2,2'), readRing('1,1\n2,2\n1,1')]).toEqual([null, null]);
});
