import { expect, test } from 'vitest';
import { runInParallel, type Scheduled } from './run-in-parallel.ts';

const part = (name: Scheduled['name'], seconds: number, { places = 1, embeddedDatabases = 0 } = {}): Scheduled => ({ name, seconds, places, embeddedDatabases });

/** Runs parts that end when the test calls `end`. */
const start = (...parts: readonly Scheduled[]) => {
  const running = new Map<string, (result: string) => void>();
  const results = runInParallel(2, parts, ({ name }) => new Promise<string>((resolve) => running.set(name, resolve)));
  return {
    results,
    running: () => [...running.keys()],
    async end(name: string) {
      running.get(name)?.(`${name} is done`);
      running.delete(name);
      // Parts that can start now do so before the next `setImmediate` callback.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('runs two parts at once, the longest first, and returns the results in the given order', async () => {
  const { results, running, end } = start(part('types', 1), part('unit', 3), part('lint', 2));
  expect(running()).toEqual(['unit', 'lint']);
  await end('lint');
  expect(running()).toEqual(['unit', 'types']);
  await end('types');
  await end('unit');
  expect(await results).toEqual(['types is done', 'unit is done', 'lint is done']);
});

test.each([
  ['are too few places for a part with two workers', part('unit', 9), { places: 2 }],
  ['is no room for a third embedded database', part('api-embedded', 9, { embeddedDatabases: 2 }), { embeddedDatabases: 1 }],
])('starts a shorter part while there %s', async (_, first, needs) => {
  const { results, running, end } = start(first, part('journeys', 8, needs), part('lint', 1));
  expect(running()).toEqual([first.name, 'lint']);
  await end('lint');
  expect(running()).toEqual([first.name]);
  await end(first.name);
  expect(running()).toEqual(['journeys']);
  await end('journeys');
  expect(await results).toHaveLength(3);
});

test('runs a part alone when it asks for more places than there are', async () => {
  const { results, running, end } = start(part('journeys', 9, { places: 3 }), part('lint', 1));
  expect(running()).toEqual(['journeys']);
  await end('journeys');
  expect(running()).toEqual(['lint']);
  await end('lint');
  expect(await results).toHaveLength(2);
});

test('fails when a part fails to run', async () => {
  await expect(runInParallel(2, [part('types', 1)], () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});
