import { expect, test } from 'vitest';
import { LeastRecentlyUsed } from './least-recently-used.ts';

test('evicts the least recently used entry', () => {
  const cache = new LeastRecentlyUsed<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

test('counts the weight of entries, also when an entry is replaced', () => {
  const cache = new LeastRecentlyUsed<string, string>(10, (text) => text.length);
  cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  cache.set('a', 'xxxxxx');
  expect(cache.size).toBe(2);
  cache.set('c', 'xxx');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['xxxxxx', undefined, 'xxx']);
});

test('does not store an entry heavier than the capacity', () => {
  const cache = new LeastRecentlyUsed<string, string>(3, (text) => text.length);
  cache.set('a', 'xx');
  cache.set('big', 'xxxx');
  expect([cache.get('a'), cache.get('big')]).toEqual(['xx', undefined]);
});
