import { expect, test, vi } from 'vitest';
import { Derived, sameFields } from './derived.ts';

test('computes a snapshot on demand and caches it until changed', () => {
  const compute = vi.fn(() => ({ count: 1 }));
  const derived = new Derived(compute);
  expect(compute).not.toHaveBeenCalled();
  const first = derived.get();
  expect(derived.get()).toBe(first);
  derived.changed();
  expect(derived.get()).not.toBe(first);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('returns the same object when the recomputed snapshot is equal', () => {
  let count = 1;
  const derived = new Derived(() => ({ count }), sameFields);
  const first = derived.get();
  derived.changed();
  expect(derived.get()).toBe(first);
  count = 2;
  derived.changed();
  expect(derived.get()).toEqual({ count: 2 });
});

test('calls listeners until they unsubscribe, also when they do so during a call', () => {
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
