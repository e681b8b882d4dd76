import { seeded } from '#platform/geo/testing/random-shapes.ts';

/** A Fisher–Yates shuffle: the same order for the same seed. */
export const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const random = seeded(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
};
