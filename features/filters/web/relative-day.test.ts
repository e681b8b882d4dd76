import { expect, test } from 'vitest';
import { readDay } from './relative-day.ts';

test.each([
  ['2026-01-31', '2026-01-31'], ['2026-01-31T10:00:00Z', '2026-01-31'], ['vandaag', '2026-03-31'], [' Vandaag ', '2026-03-31'],
  ['-30 dagen', '2026-03-01'], ['1 dag', '2026-04-01'], ['+2 weken', '2026-04-14'], ['-1 maand', '2026-02-28'], ['-13 maanden', '2025-02-28'],
  ['-1 jaar', '2025-03-31'], ['-2jaren', '2024-03-31'],
])('reads %j on 31 March 2026 as %s', (written, expected) => {
  expect(readDay(written, '2026-03-31')).toBe(expected);
});

test.each([undefined, '', '2026-02-30', '31-01-2026', 'gisteren', '-30', '-1,5 maand', '999999 dagen'])('returns null for %j', (written) => {
  expect(readDay(written, '2026-03-31')).toBeNull();
});

test('a leap day less a year is 28 February', () => {
  expect(readDay('-1 jaar', '2028-02-29')).toBe('2027-02-28');
});
