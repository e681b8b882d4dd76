import { expect, test } from 'vitest';
import { perWeek } from './counted.ts';
import { labelled, ticksUpTo } from './scale.ts';

test.each([
  [0, [0]], [1, [0, 1]], [3, [0, 1, 2, 3]], [4, [0, 1, 2, 3, 4]], [5, [0, 2, 4]], [9, [0, 5]], [20, [0, 5, 10, 15, 20]], [21, [0, 10, 20]], [130, [0, 50, 100]], [99_999, [0, 50_000]],
])('the axis up to %i has whole numbers %j', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('the last bar has a date, and dates do not overlap', () => {
  expect([...labelled(5, 50, 46)]).toEqual([0, 1, 2, 3, 4]);
  expect([...labelled(7, 20, 46)]).toEqual([0, 3, 6]);
});

test('adds days together per week from Monday, over a new year', () => {
  const days = ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04'].map((day, index) => ({ day, counts: [index, 1] as const }));
  expect(perWeek(days)).toEqual([
    { day: '2026-12-21', counts: [0, 1] }, { day: '2026-12-28', counts: [3, 2] }, { day: '2027-01-04', counts: [3, 1] },
  ]);
});
