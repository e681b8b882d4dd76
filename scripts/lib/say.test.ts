import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure, runMain, step } from './say.mjs';

const said: string[] = [];
const complained: unknown[] = [];

beforeEach(() => {
  said.length = 0;
  complained.length = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void complained.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const lasting = (milliseconds: number, fails = false): (() => Promise<string>) => () =>
  new Promise((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error('broken')) : resolve('made')), milliseconds);
  });

describe('a step', () => {
  test('a step reports itself after a second, again every ten seconds, and at its end', async () => {
    const work = step('Bouwen', lasting(12_500));
    await vi.advanceTimersByTimeAsync(999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await work).toBe('made');
    expect(said).toEqual(['Bouwen …', 'Bouwen … 11 s', 'Bouwen: 13 s']);
  });

  test('a step of less than a second reports nothing', async () => {
    const work = step('Bouwen', lasting(900));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await work, said]).toEqual(['made', []]);
  });

  test('a step reports nothing more after its work has failed', async () => {
    const work = step('Bouwen', lasting(1_500, true)).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await work, said]).toEqual(['broken', ['Bouwen …']]);
  });
});

describe('a command', () => {
  test('a command ends with the exit code that it returns, or with 0', async () => {
    await runMain(async () => 7);
    expect(process.exitCode).toBe(7);
    await runMain(async () => undefined);
    expect(process.exitCode).toBe(0);
  });

  test('a command prints the message of a Failure, and the whole error otherwise', async () => {
    await runMain(async () => {
      throw new Failure('Maak ruimte.');
    });
    expect([complained, process.exitCode]).toEqual([['Maak ruimte.'], 1]);
    const unforeseen = new TypeError('x is not a function');
    await runMain(async () => {
      throw unforeseen;
    });
    expect(complained.at(-1)).toBe(unforeseen);
  });
});
