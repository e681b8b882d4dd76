import { expect, test } from 'vitest';
import { fill, formatDate, formatMoment } from './fill.ts';

test('fill replaces placeholders, also by zero and an empty text', () => {
  expect(fill('{n} van {total} in {where}', { n: 0, total: 12, where: '' })).toBe('0 van 12 in ');
});

test('fill leaves a placeholder without a value unchanged', () => {
  expect(fill('{n} resultaten', {})).toBe('{n} resultaten');
});

test('fill inserts a value literally, even one that looks like a placeholder or a pattern', () => {
  expect(fill('{name} {n}', { name: '{n} $&', n: 1 })).toBe('{n} $& 1');
});

test('formatDate uses the day in Amsterdam', () => {
  expect(formatDate('2026-06-30T22:30:00Z')).toBe('01-07-2026');
  expect(formatDate('2026-12-31T22:30:00Z')).toBe('31-12-2026');
});

test('formatMoment uses the time in Amsterdam, in summer and in winter', () => {
  expect(formatMoment('2026-06-30T22:30:00Z')).toBe('01-07-2026 00:30');
  expect(formatMoment(new Date('2026-12-31T22:05:00Z'))).toBe('31-12-2026 23:05');
});
