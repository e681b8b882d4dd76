import { expect, test } from 'vitest';
import { runInParallel, type Scheduled } from './run-in-parallel.ts';

const part = (name: Scheduled['name'], seconds: number, { places = 1, embeddedDatabases = 0, background = false } = {}): Scheduled =>
  ({ name, seconds, places, embeddedDatabases, background });

/** Runs parts that end when the test calls `end`. */
const startWithin = (places: number, ...parts: readonly Scheduled[]) => {
  const running = new Map<string, (result: string) => void>();
  const results = runInParallel(places, parts, ({ name }) => new Promise<string>((resolve) => running.set(name, resolve)));
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

const start = (...parts: readonly Scheduled[]) => startWithin(2, ...parts);

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

test('runs background parts one by one beside a part that asks for more places than there are', async () => {
  const background = { background: true };
  const { results, running, end } = start(part('journeys', 9, { places: 3 }), part('unit', 3, background), part('interop', 2), part('lint', 1, background));
  expect(running()).toEqual(['journeys', 'unit']);
  await end('unit');
  expect(running()).toEqual(['journeys', 'lint']);
  await end('lint');
  expect(running()).toEqual(['journeys']);
  await end('journeys');
  expect(running()).toEqual(['interop']);
  await end('interop');
  expect(await results).toHaveLength(4);
});

test('runs one part at a time when there is one place, background parts too', async () => {
  const { results, running, end } = startWithin(1, part('journeys', 9, { places: 5 }), part('unit', 3, { background: true }));
  expect(running()).toEqual(['journeys']);
  await end('journeys');
  expect(running()).toEqual(['unit']);
  await end('unit');
  expect(await results).toHaveLength(2);
});

test('fails when a part fails to run', async () => {
  await expect(runInParallel(2, [part('types', 1)], () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});
