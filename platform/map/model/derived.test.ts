import { expect, test, vi } from 'vitest';
import { Derived, sameFields } from './derived.ts';

test('a snapshot is computed when it is asked for, and kept until told that it changed', () => {
  const compute = vi.fn(() => ({ count: 1 }));
  const derived = new Derived(compute);
  expect(compute).not.toHaveBeenCalled();
  const first = derived.get();
  expect(derived.get()).toBe(first);
  derived.changed();
  expect(derived.get()).not.toBe(first);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a snapshot that turns out the same stays the same object', () => {
  let count = 1;
  const derived = new Derived(() => ({ count }), sameFields);
  const first = derived.get();
  derived.changed();
  expect(derived.get()).toBe(first);
  count = 2;
  derived.changed();
  expect(derived.get()).toEqual({ count: 2 });
});

test('listeners hear of every change until they stop listening, also when they stop while hearing', () => {
  const derived = new Derived(() => 0);
  const heard: string[] = [];
  const stopFirst = derived.subscribe(() => {
    heard.push('first');
    stopFirst();
  });
  derived.subscribe(() => heard.push('second'));
  derived.changed();
  derived.changed();
  expect(heard).toEqual(['first', 'second', 'second']);
});
