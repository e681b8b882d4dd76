import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classBounds, classings, MAX_CLASSES } from './classing.ts';
import { coloursOf, ramps, repeats } from './ramps.ts';

test('divides into equal steps, also below zero', () => {
  expect(classBounds([0, 3, 10], 'equal', 2)).toEqual([0, 5, 10]);
  expect(classBounds([-10, -1, 5], 'equal', 3)).toEqual([-10, -5, 0, 5]);
});

test('divides into quantiles with as many numbers in each class', () => {
  expect(classBounds([1, 2, 3, 4, 5, 6, 7, 800], 'quantiles', 4)).toEqual([1, 3, 5, 7, 800]);
});

test('finds natural breaks between groups', () => {
  expect(classBounds([1, 2, 3, 50, 51, 52, 900, 901], 'natural', 3)).toEqual([1, 50, 900, 901]);
  // The example of Fisher and Jenks in which equal steps and quantiles both split a group.
  expect(classBounds([4, 5, 9, 10], 'natural', 2)).toEqual([4, 9, 10]);
});

test('weighs numbers by how often they occur', () => {
  expect(classBounds([...Array.from({ length: 50 }, () => 0), 1, 2, 9, 10], 'natural', 2)).toEqual([0, 9, 10]);
});

const spread = (numbers: readonly number[]): number => {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
};
const split = (numbers: readonly number[], [low = 0, ...starts]: readonly number[]): number[][] =>
  [low, ...starts].map((from, index) => numbers.filter((value) => value >= from && (starts[index] === undefined || value < starts[index])));

test('finds the least variance of all ways to divide small lists', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 12 }), (numbers) => {
    const sorted = numbers.toSorted((one, other) => one - other);
    const costOf = (starts: readonly number[]) => split(sorted, starts).reduce((sum, group) => sum + spread(group), 0);
    const all = sorted.slice(1).flatMap((second, index) => sorted.slice(index + 2).map((third) => [sorted[0] ?? 0, second, third]));
    const best = Math.min(...all.map(costOf));
    const bounds = classBounds(numbers, 'natural', 3);
    expect(costOf(bounds.slice(0, -1))).toBeCloseTo(best, 6);
  }));
});

test.each(classings)('%s: handles equal, single, missing and too few numbers', (method) => {
  expect(classBounds([7, 7, 7], method, 5)).toEqual([7, 7]);
  expect(classBounds([7], method, 1)).toEqual([7, 7]);
  expect(classBounds([], method, 5)).toEqual([]);
  expect(classBounds([Number.NaN, null, undefined, 'x', Number.POSITIVE_INFINITY], method, 5)).toEqual([]);
  expect(classBounds([1, Number.NaN, null, 9, '5'], method, 1)).toEqual([1, 9]);
  expect(classBounds([1, 9], method, 0)).toEqual([1, 9]);
  expect(classBounds([1, 2], 'natural', 9)).toEqual([1, 2, 2]);
});

test.each(classings)('%s: returns ascending bounds around all numbers, of at most as many classes as asked', (method) => {
  fc.assert(fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (numbers, count) => {
    const bounds = classBounds(numbers, method, count);
    expect([bounds[0], bounds.at(-1)]).toEqual([Math.min(...numbers) + 0, Math.max(...numbers) + 0].map((value) => expect.closeTo(value)));
    expect(bounds.length).toBeLessThanOrEqual(Math.min(count, MAX_CLASSES) + 1);
    const lower = bounds.slice(0, -1);
    expect(lower.every((value, index) => index === 0 || value > (lower[index - 1] ?? 0))).toBe(true);
  }));
});

test('finds natural breaks in ten thousand different numbers', () => {
  const bounds = classBounds(Array.from({ length: 10_000 }, (_, index) => index + (index > 6000 ? 50_000 : 0)), 'natural', 2);
  // The first number after the gap, or one shortly after it, since many numbers are thinned out.
  expect(bounds[1]).toBeGreaterThan(6000);
  expect(bounds[1]).toBeLessThan(56_020);
});

test.each(ramps)('the ramp $id gives every number of colours, from end to end', ({ ...ramp }) => {
  for (const count of [1, 2, 3, 9]) {
    const colours = coloursOf(ramp, count);
    expect(colours).toHaveLength(count);
    expect(colours.every((colour) => /^#[\da-f]{6}$/.test(colour))).toBe(true);
    if (!repeats(ramp, count)) expect(new Set(colours).size).toBe(count);
  }
  expect(coloursOf(ramp, ramp.colours.length)).toEqual(ramp.colours);
  expect(coloursOf(ramp, ramp.colours.length, true)).toEqual(ramp.colours.toReversed());
});
