import type { Part } from './parts.ts';

/** Embedded databases of 1 GB each that may run at once. */
const mostDatabases = 2;

export type Scheduled = Pick<Part, 'name' | 'seconds' | 'places' | 'embeddedDatabases' | 'background'>;

const sum = (parts: Iterable<Scheduled>, of: 'places' | 'embeddedDatabases'): number => [...parts].reduce((total, part) => total + part[of], 0);

/**
 * Runs parts in parallel, the longest first, within `places` concurrency slots. While a part does not fit, a shorter one
 * may start. Beside a part that asks for more than all slots runs at most one background part at a time. Returns the results in
 * the order of `parts`.
 */
export const runInParallel = async <Item extends Scheduled, Result>(
  places: number, parts: readonly Item[], run: (part: Item) => Promise<Result>,
): Promise<Result[]> => {
  const waiting = parts.toSorted((a, b) => b.seconds - a.seconds);
  const results: Promise<Result>[] = [];
  const running = new Map<Item, Promise<Result>>();
  const fits = (part: Item): boolean =>
    running.size === 0
    || (sum(running.keys(), 'places') + part.places <= places && sum(running.keys(), 'embeddedDatabases') + part.embeddedDatabases <= mostDatabases)
    || (places > 1 && part.background && [...running.keys()].every((other) => other.places > places));
  while (waiting.length > 0) {
    const part = waiting.find(fits);
    if (!part) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(part), 1);
    const result = run(part).finally(() => running.delete(part));
    results[parts.indexOf(part)] = result;
    running.set(part, result);
  }
  return Promise.all(results);
};
