import { expect, test } from 'vitest';
import { chosenDays } from './chosen-days.ts';

const today = '2026-11-22';

test.each([
  ['no period is given', {}, '2026-10-24', today],
  ['a period is given', { from: '2026-11-01', till: '2026-11-03' }, '2026-11-01', '2026-11-03'],
  ['only an end is given', { till: '2026-03-30' }, '2026-03-01', '2026-03-30'],
  ['only a beginning is given', { from: '2026-11-20' }, '2026-11-20', today],
  ['the period ends after today', { from: '2026-11-20', till: '2027-01-01' }, '2026-11-20', today],
  ['the period is longer than a year', { from: '2020-01-01' }, '2025-11-22', today],
])('counts the right days where %s', (_, period, from, till) => {
  expect(chosenDays({ ...period, days: 30 }, today)).toEqual({ from, till });
});
