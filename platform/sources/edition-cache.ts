import { createHash } from 'node:crypto';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';

/** Bytes: the order of eight million features. */
const CAPACITY = 64_000_000;
const USUAL_WEIGHT = 10_000;

/** Returns what is known of `key`, which names an edition that never changes, or makes it. `weigh` estimates the size of a value in bytes. */
export type EditionCache = <T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number) => Promise<T>;

/** Creates a cache for what is made once per edition of the features of a source, such as their order. Failures are not kept. */
export const createEditionCache = (capacity = CAPACITY): EditionCache => {
  const kept = new LeastRecentlyUsed<string, { readonly value: Promise<unknown>; readonly weight: number }>(capacity, ({ weight }) => weight);
  return <T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> => {
    // Conditions have thousands of corners.
    const name = createHash('sha256').update(JSON.stringify(key)).digest('base64');
    const known = kept.get(name);
    // The caller who made it may have left in the middle.
    if (known) return (known.value as Promise<T>).catch(make);
    const value = make();
    const entry = { value, weight: USUAL_WEIGHT };
    kept.set(name, entry);
    value.then((made) => {
      if (weigh && kept.get(name) === entry) kept.set(name, { value, weight: USUAL_WEIGHT + weigh(made) });
    }, () => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return value;
  };
};
