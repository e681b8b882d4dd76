import { Failure } from '#platform/server/failure.ts';
import { expect, test } from 'vitest';
import { share } from '../contract.ts';
import { checkDay } from './last-day.ts';

const refusedBecause = (until: string, now: string): string => {
  try {
    return checkDay(until, new Date(now)).toISOString();
  } catch (error) {
    return error instanceof Failure ? error.message : String(error);
  }
};

test.each([
  ['2026-03-28T12:00:00Z', '2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24T12:00:00Z', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['2026-10-01T12:00:00Z', '2026-10-31', '2026-10-31T22:59:59.999Z'],
  ['2026-10-01T12:00:00Z', '2026-11-01', 'Kies een datum binnen 30 dagen.'],
  ['2026-11-22T12:00:00Z', '2026-11-22', '2026-11-22T22:59:59.999Z'],
  ['2026-11-22T12:00:00Z', '2026-11-21', 'Kies een datum vanaf vandaag.'],
  // In Amsterdam it is already the next day.
  ['2026-11-21T23:00:00Z', '2026-11-21', 'Kies een datum vanaf vandaag.'],
  ['2026-11-21T23:00:00Z', '2026-12-22', '2026-12-22T22:59:59.999Z'],
  ['2026-06-30T21:59:59Z', '2026-06-30', '2026-06-30T21:59:59.999Z'],
  ['2026-06-30T22:00:00Z', '2026-06-30', 'Kies een datum vanaf vandaag.'],
])('sharing at %s until %s results in: %s', (now, until, outcome) => {
  expect(refusedBecause(until, now)).toBe(outcome);
});

test('accepts the moment at which a day begins in Amsterdam', () => {
  const sent = { extent: '144400,507400,145600,508600', option_id: 1, users: [1], valid_until: '2026-03-28T23:00:00.000Z' };
  expect(share.body?.parse(sent)).toMatchObject({ valid_until: '2026-03-29' });
});
