import { readFileSync } from 'node:fs';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import { inRoot } from '../lib/paths.mjs';
import type { Picked } from './list.ts';
import { makeFaults } from './make-faults.ts';

/** A Fisher–Yates shuffle: the same order for the same seed. */
const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const random = seeded(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
};

/** Picks a number of faults for each seed: the same for the same code, and at most one in a file. */
export const pick = (files: readonly string[], seeds: readonly number[], count: number): Picked[] => {
  const candidates = files.flatMap((file) => {
    const code = readFileSync(inRoot(file), 'utf8');
    return makeFaults(code, file).map((fault) =>
      ({ ...fault, file, line: code.slice(0, fault.start).split('\n').length, before: code.slice(fault.start, fault.end) }));
  });
  const taken = new Set<string>();
  return seeds.flatMap((seed) =>
    // Lazily, so that each file that is picked is excluded before the next one is chosen.
    shuffled(candidates, seed).values().filter(({ file }) => !taken.has(file)).take(count)
      .map((fault) => {
        taken.add(fault.file);
        return { seed, ...fault };
      }).toArray());
};
