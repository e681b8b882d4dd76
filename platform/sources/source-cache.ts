import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';

const KEPT_MS = 10 * 60_000;
/** A failed source may recover soon; until then it does not get the same request from every caller. */
const FAILURE_KEPT_MS = 20_000;
/** Bytes, by the estimates of the callers. */
const CAPACITY = 100_000_000;
/** Bytes assumed without an estimate: capabilities of about a hundred layers. */
const USUAL_WEIGHT = 200_000;

export type SourceCache = <T>(what: string, make: () => Promise<T>, weigh?: (value: T) => number) => Promise<T>;

/**
 * Creates a cache for descriptions of sources. A call returns the cached value of its key, or calls `make` and caches
 * the result; errors are cached for a shorter time. `weigh` estimates the size of a value in bytes.
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
