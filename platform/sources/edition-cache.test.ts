import { expect, test } from 'vitest';
import { createEditionCaches } from './edition-cache.ts';

const counting = () => {
  let made = 0;
  return { make: async () => (made += 1), get made() { return made; } };
};

test('makes a value once for a key, also for callers at the same time', async () => {
  const [cached, one] = [createEditionCaches().withConnection, counting()];
  expect(await Promise.all([cached([1, { a: 2 }], one.make), cached([1, { a: 2 }], one.make)])).toEqual([1, 1]);
  expect(await cached([1, { a: 3 }], one.make)).toBe(2);
});

test('does not keep a failure', async () => {
  const [cached, one] = [createEditionCaches().withConnection, counting()];
  await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cached('a', one.make)).toBe(1);
});

test('makes it again for a caller who waited for one that failed', async () => {
  const [cached, one] = [createEditionCaches().withConnection, counting()];
  const failing = cached('a', () => Promise.reject<number>(new Error('away')));
  const waiting = cached('a', one.make);
  await expect(failing).rejects.toThrow('away');
  expect(await waiting).toBe(1);
});

test('forgets the least used values when they are too large together, and one that is too large at once', async () => {
  const [cached, one] = [createEditionCaches(45_000).withConnection, counting()];
  for (const key of ['a', 'b', 'a']) await cached(key, one.make, () => 10_000);
  await cached('c', one.make, () => 10_000);
  expect([await cached('a', one.make, () => 10_000), await cached('b', one.make, () => 10_000)]).toEqual([1, 4]);
  await cached('d', one.make, () => 50_000);
  expect(await cached('d', one.make, () => 50_000)).toBe(6);
});

test('a caller with a connection does not wait for a value that a caller from the pool is making', async () => {
  const [{ withConnection, fromPool }, one] = [createEditionCaches(), counting()];
  const { promise: connection, resolve: release } = Promise.withResolvers<void>();
  const waiting = fromPool('a', async () => {
    await connection;
    return one.make();
  });
  expect(await withConnection('a', one.make)).toBe(1);
  release();
  expect(await waiting).toBe(2);
  expect([await withConnection('a', one.make), await fromPool('a', one.make)]).toEqual([2, 2]);
});

test('a caller from the pool waits for a value that a caller with a connection is making, and its own failure is not kept', async () => {
  const [{ withConnection, fromPool }, one] = [createEditionCaches(), counting()];
  expect(await Promise.all([withConnection('a', one.make), fromPool('a', one.make)])).toEqual([1, 1]);
  await expect(fromPool('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await fromPool('b', one.make)).toBe(2);
});
