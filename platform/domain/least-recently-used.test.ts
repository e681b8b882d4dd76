import { expect, test } from 'vitest';
import { LeastRecentlyUsed } from './least-recently-used.ts';

test('forgets what was asked for longest ago', () => {
  const kept = new LeastRecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  expect(kept.size).toBe(2);
});

test('counts what things weigh, also when one is replaced', () => {
  const kept = new LeastRecentlyUsed<string, string>(10, (text) => text.length);
  kept.set('a', 'xxxx');
  kept.set('b', 'xxxx');
  kept.set('a', 'xxxxxx');
  expect(kept.size).toBe(2);
  kept.set('c', 'xxx');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['xxxxxx', undefined, 'xxx']);
});

test('does not keep what would push everything else out', () => {
  const kept = new LeastRecentlyUsed<string, string>(3, (text) => text.length);
  kept.set('a', 'xx');
  kept.set('big', 'xxxx');
  expect([kept.get('a'), kept.get('big')]).toEqual(['xx', undefined]);
});
