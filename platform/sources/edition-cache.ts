import { createHash } from 'node:crypto';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';

/** Bytes: the order of eight million features. */
const CAPACITY = 64_000_000;
const USUAL_WEIGHT = 10_000;

/** Returns what is known of `key`, which names an edition that never changes, or makes it. `weigh` estimates the size of a value in bytes. */
export type EditionCache = <T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number) => Promise<T>;

export interface EditionCaches {
  /** For callers with a connection of their own, such as a transaction: others wait for what one of them is making. */
  readonly withConnection: EditionCache;
  /**
   * For callers that ask the pool for a connection at each statement. Nobody waits for what they are making: a transaction that did would hold the
   * connection that they wait for.
   */
  readonly fromPool: EditionCache;
}

/** Creates a cache for what is made once per edition of the features of a source, such as their order. Failures are not kept. */
export const createEditionCaches = (capacity = CAPACITY): EditionCaches => {
  const kept = new LeastRecentlyUsed<string, { readonly value: Promise<unknown>; readonly weight: number }>(capacity, ({ weight }) => weight);
  // Conditions have thousands of corners.
  const nameOf = (key: unknown): string => createHash('sha256').update(JSON.stringify(key)).digest('base64');
  // The caller who made it may have left in the middle.
  const find = <T>(name: string, make: () => Promise<T>): Promise<T> | null => (kept.get(name)?.value as Promise<T> | undefined)?.catch(make) ?? null;
  return {
    withConnection<T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> {
      const name = nameOf(key);
      const known = find(name, make);
      if (known) return known;
      const value = make();
      const entry = { value, weight: USUAL_WEIGHT };
      kept.set(name, entry);
      value.then((made) => {
        if (weigh && kept.get(name) === entry) kept.set(name, { value, weight: USUAL_WEIGHT + weigh(made) });
      }, () => {
        if (kept.get(name) === entry) kept.delete(name);
      });
      return value;
    },
    async fromPool<T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> {
      const name = nameOf(key);
      const known = find(name, make);
      if (known) return known;
      const made = await make();
      kept.set(name, { value: Promise.resolve(made), weight: USUAL_WEIGHT + (weigh?.(made) ?? 0) });
      return made;
    },
  };
};
