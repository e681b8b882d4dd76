import { expect, test } from 'vitest';
import { addDays, day, dayOf, endOfDay } from './amsterdam-day.ts';

test.each([
  ['2026-11-21', '2026-11-21T22:59:59.999Z'],
  ['2026-06-30', '2026-06-30T21:59:59.999Z'],
  // The clocks go forward on 29 March and back on 25 October.
  ['2026-03-28', '2026-03-28T22:59:59.999Z'],
  ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24', '2026-10-24T21:59:59.999Z'],
  ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31', '2026-12-31T22:59:59.999Z'],
])('%s ends in Amsterdam at %s', (of, end) => {
  expect(endOfDay(of).toISOString()).toBe(end);
});

test('every day of two years ends one millisecond before the next day begins', () => {
  for (let of = '2026-01-01'; of < '2028-01-01'; of = addDays(of, 1)) {
    expect(dayOf(endOfDay(of))).toBe(of);
    expect(dayOf(new Date(endOfDay(of).getTime() + 1))).toBe(addDays(of, 1));
  }
});

test('addDays crosses the end of a month, the end of a year and a clock change', () => {
  expect([addDays('2026-10-01', 30), addDays('2026-12-15', 30), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2026-10-31', '2027-01-14', '2028-02-29', '2026-02-28',
  ]);
});

test('the day in Amsterdam changes one hour before midnight UTC in winter', () => {
  expect([dayOf(new Date('2026-11-21T22:59:59Z')), dayOf(new Date('2026-11-21T23:00:00Z'))]).toEqual(['2026-11-21', '2026-11-22']);
});

test.each(['2026-02-30', '21-11-2026', '', 'morgen', '2026-1-1'])('rejects %j as a day', (text) => {
  expect(day.safeParse(text).success).toBe(false);
});
