import { expect, test } from 'vitest';
import { isOpen, validityText } from './validity.ts';

test.each([
  [null, null, true, 'Altijd'],
  ['2026-11-22', null, true, 'Vanaf 22-11-2026'],
  ['2026-11-23', null, false, 'Vanaf 23-11-2026'],
  [null, '2026-11-22', true, 'Tot en met 22-11-2026'],
  [null, '2026-11-21', false, 'Tot en met 21-11-2026'],
  ['2026-01-01', '2026-12-31', true, '01-01-2026 tot en met 31-12-2026'],
])('a form from %s to %s: open is %s, text is "%s"', (valid_from, valid_till, open, text) => {
  expect(isOpen({ valid_from, valid_till }, '2026-11-22')).toBe(open);
  expect(validityText({ valid_from, valid_till })).toBe(text);
});
