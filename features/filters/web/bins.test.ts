import { expect, test } from 'vitest';
import { believable, binInWords, binsBetween, startOfBin } from './bins.ts';

test.each([
  ['2026-01-31', '2026-01-31', 1, '31-01-2026'],
  ['2026-01-20', '2026-02-28', 40, '20-01-2026'],
  ['2026-01-20', '2026-03-01', 6, 'week van 19-01-2026'],
  ['2025-12-31', '2026-10-01', 40, 'week van 29-12-2025'],
  ['2025-11-15', '2026-10-01', 12, 'november 2025'],
  ['2020-02-29', '2023-05-01', 40, 'februari 2020'],
  ['2020-02-29', '2023-06-01', 14, '1e kwartaal 2020'],
  ['1990-05-01', '2026-01-01', 37, '1990'],
  ['1987-01-01', '2026-12-31', 40, '1987'],
  ['1986-12-31', '2026-12-31', 9, '1985–1989'],
  ['1652-06-01', '2026-01-01', 38, '1650–1659'],
  ['1600-01-01', '2026-01-01', 9, '1600–1649'],
  ['1000-01-01', '2999-12-31', 40, '1000–1049'],
])('the days from %s to %s become %i bins that begin with %s', (first, last, count, name) => {
  const { step, bins } = binsBetween(first, last);
  expect(bins).toHaveLength(count);
  expect(bins[0] && binInWords(bins[0], step)).toBe(name);
  expect(bins.every(({ from }, index) => index === 0 || from > (bins[index - 1]?.to ?? ''))).toBe(true);
  expect([(bins[0]?.from ?? '') <= first, (bins.at(-1)?.to ?? '') >= last]).toEqual([true, true]);
});

test.each([
  ['2020-01-01', '2026-03-01', ['2020-01-01', '2026-03-01']],
  ['0001-01-01', '9999-12-31', ['1000-01-01', '2026-11-28']],
  ['2020-01-01', '9999-12-31', ['2020-01-01', '2026-11-28']],
  ['2027-05-01', '9999-12-31', ['2027-05-01', '2027-05-01']],
  ['9999-12-31', '9999-12-31', ['2026-11-28', '2026-11-28']],
])('the range from %s to %s without placeholder dates is %j', (first, last, expected) => {
  expect(believable(first, last, '2026-11-28')).toEqual(expected);
});

test.each([
  ['2026-02-01', { unit: 'week', size: 1 }, '2026-01-26'], ['2026-02-02', { unit: 'week', size: 1 }, '2026-02-02'],
  ['2026-12-31', { unit: 'month', size: 3 }, '2026-10-01'], ['2024-02-29', { unit: 'year', size: 5 }, '2020-01-01'],
] as const)('%s is in the bin of %j that begins on %s', (day, step, start) => {
  expect(startOfBin(day, step)).toBe(start);
});
