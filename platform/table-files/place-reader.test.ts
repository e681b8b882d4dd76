import { expect, test } from 'vitest';
import { isInRange } from './place-reader.ts';

test.each([
  ['x', 646.36, 308_975.28], ['y', 276_050.82, 636_456.31],
] as const)('isInRange accepts %s strictly between %f and %f', (axis, low, high) => {
  const hundredth = 0.01;
  expect([low, low + hundredth, high - hundredth, high].map((value) => isInRange(axis, value))).toEqual([false, true, true, false]);
});
