import { expect, test } from 'vitest';
import type { Part } from './parts.ts';
import { sideBySide } from './side-by-side.ts';

const part = (name: string, alone = false): Part => ({ kind: 'command', name, args: [], alone });

/** Runs parts that end when they are told to. */
const start = (...parts: readonly Part[]) => {
  const running = new Map<string, (result: string) => void>();
  const results = sideBySide(2, parts, ({ name }) => new Promise<string>((resolve) => running.set(name, resolve)));
  return {
    results,
    running: () => [...running.keys()],
    async end(name: string) {
      running.get(name)?.(`${name} is done`);
      running.delete(name);
      // Whatever may begin now begins before a timer does.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('two parts run at a time, and the results stand in the order of the parts', async () => {
  const { results, running, end } = start(part('a'), part('b'), part('c'));
  expect(running()).toEqual(['a', 'b']);
  await end('b');
  expect(running()).toEqual(['a', 'c']);
  await end('c');
  await end('a');
  expect(await results).toEqual(['a is done', 'b is done', 'c is done']);
});

test('a part that wants the machine for itself waits for the others, and they for it', async () => {
  const { results, running, end } = start(part('a'), part('alone', true), part('b'), part('c'));
  expect(running()).toEqual(['a']);
  await end('a');
  expect(running()).toEqual(['alone']);
  await end('alone');
  expect(running()).toEqual(['b', 'c']);
  await end('b');
  await end('c');
  expect(await results).toHaveLength(4);
});
