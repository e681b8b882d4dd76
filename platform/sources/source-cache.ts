import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';

const KEPT_MS = 10 * 60_000;
/** A source that failed may be there again soon; meanwhile it is not asked the same by everybody. */
const FAILURE_KEPT_MS = 20_000;
/** Bytes, by the estimates of who remembers. */
const CAPACITY = 100_000_000;
/** Bytes: capabilities of a hundred layers. */
const USUAL_WEIGHT = 200_000;

export type SourceCache = <T>(what: string, make: () => Promise<T>, weigh?: (value: T) => number) => Promise<T>;

/**
 * Remembers what sources say of themselves: what was made under a key a moment ago, or what `make` gives now. An error
 * is remembered for a shorter while. `weigh` says how many bytes a value takes, about.
 */
export const createSourceCache = (now: () => number = Date.now): SourceCache => {
  interface Entry {
    readonly value: Promise<unknown>;
    until: number;
    weight: number;
  }
  const kept = new LeastRecentlyUsed<string, Entry>(CAPACITY, ({ weight }) => weight);
  return <T>(what: string, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> => {
    const known = kept.get(what);
    if (known && known.until > now()) return known.value as Promise<T>;
    const value = make();
    const entry: Entry = { value, until: now() + KEPT_MS, weight: USUAL_WEIGHT };
    kept.set(what, entry);
    value.then(
      (made) => {
        if (!weigh || kept.get(what) !== entry) return;
        entry.weight = weigh(made);
        kept.delete(what);
        kept.set(what, entry);
      },
      () => {
        entry.until = now() + FAILURE_KEPT_MS;
      },
    );
    return value;
  };
};
