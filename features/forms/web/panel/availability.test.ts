import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

const validity = { valid_from: '2026-05-01T22:00:00.000Z', valid_till: '2026-05-31T21:59:59.999Z' } as const;

test.each([
  ['not yet open before its first moment', '2026-05-01T21:59:59.999Z', 'not_yet'],
  ['open at its first moment', '2026-05-01T22:00:00.000Z', 'open'],
  ['open at its last moment', '2026-05-31T21:59:59.999Z', 'open'],
  ['over after its last moment', '2026-05-31T22:00:00.000Z', 'over'],
])('a form is %s', (_, now, expected) => {
  expect(availabilityOf(validity, new Date(now))).toBe(expected);
});

test('a form without dates is always open', () => {
  expect(availabilityOf({ valid_from: null, valid_till: null })).toBe('open');
});
