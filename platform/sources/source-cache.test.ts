import { expect, test } from 'vitest';
import { createSourceCache } from './source-cache.ts';

const MINUTE = 60_000;

const clock = () => {
  let time = 0;
  return { now: () => time, pass: (ms: number) => (time += ms) };
};

test('caches a value for ten minutes and shares it between concurrent callers', async () => {
  const { now, pass } = clock();
  const cached = createSourceCache(now);
  let made = 0;
  const make = async () => (made += 1);
  expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1]);
  pass(9 * MINUTE);
  expect(await cached('a', make)).toBe(1);
  pass(2 * MINUTE);
  expect(await cached('a', make)).toBe(2);
});

test('caches an error for less than a minute', async () => {
  const { now, pass } = clock();
  const cached = createSourceCache(now);
  let tries = 0;
  const make = async (): Promise<never> => {
    tries += 1;
    throw new Error(`poging ${tries}`);
  };
  await expect(cached('a', make)).rejects.toThrow('poging 1');
  await expect(cached('a', make)).rejects.toThrow('poging 1');
  pass(MINUTE);
  await expect(cached('a', make)).rejects.toThrow('poging 2');
});

test('evicts the least recently used value when a heavy one is added', async () => {
  const cached = createSourceCache();
  let made = 0;
  const make = async () => (made += 1);
  await cached('a', make);
  await cached('b', make, () => 99_950_000);
  expect(await cached('a', make)).toBe(3);
});
