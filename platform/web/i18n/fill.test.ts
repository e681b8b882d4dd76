import { expect, test } from 'vitest';
import { fill, formatDate, formatMoment } from './fill.ts';

test('placeholders take their values, also zero and empty', () => {
  expect(fill('{n} van {total} in {where}', { n: 0, total: 12, where: '' })).toBe('0 van 12 in ');
});

test('a placeholder without value stays visible', () => {
  expect(fill('{n} resultaten', {})).toBe('{n} resultaten');
});

test('a value is taken as it is, whatever it looks like', () => {
  expect(fill('{name} {n}', { name: '{n} $&', n: 1 })).toBe('{n} $& 1');
});

test('dates are those of Amsterdam', () => {
  expect(formatDate('2026-06-30T22:30:00Z')).toBe('01-07-2026');
  expect(formatDate('2026-12-31T22:30:00Z')).toBe('31-12-2026');
});

test('times are those of Amsterdam, in summer and in winter', () => {
  expect(formatMoment('2026-06-30T22:30:00Z')).toBe('01-07-2026 00:30');
  expect(formatMoment(new Date('2026-12-31T22:05:00Z'))).toBe('31-12-2026 23:05');
});
