import { expect, test } from 'vitest';
import { partHeaders, rangeOf } from './file-headers.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('%s of a hundred bytes is a range', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=100-', 'bytes=-0', 'bytes=0-1,4-5', 'pages=0-1', 'bytes=1e3-', `bytes=${'9'.repeat(40)}-`])('%s returns the whole file', (header) => {
  expect(rangeOf(header, 100)).toBeNull();
});

test('a range has its own content-range and length', () => {
  expect(partHeaders({ start: 90, end: 99 }, 100)).toEqual({ 'content-range': 'bytes 90-99/100', 'content-length': '10' });
});
