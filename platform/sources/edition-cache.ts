import { createHash } from 'node:crypto';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';

/** Bytes: the order of eight million features. */
const CAPACITY = 64_000_000;
const USUAL_WEIGHT = 10_000;

/** Returns what is known of `key`, which names an edition that never changes, or makes it. `weigh` estimates the size of a value in bytes. */
export type EditionCache = <T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number) => Promise<T>;

export interface EditionCaches {
  /** For callers that hold a connection, such as a transaction. Other callers wait for a value that one of them is making. */
  readonly withConnection: EditionCache;
  /**
   * For callers that take a connection from the pool for each statement. No other caller waits for a value that they are making: a
   * transaction would hold the connection that they need, and so cause a deadlock.
   */
  readonly fromPool: EditionCache;
}

/** Creates a cache for what is made once per edition of the features of a source, such as their order. Failures are not kept. */
export const createEditionCaches = (capacity = CAPACITY): EditionCaches => {
  const kept = new LeastRecentlyUsed<string, { readonly value: Promise<unknown>; readonly weight: number }>(capacity, ({ weight }) => weight);
  // Hashed, because the shapes in conditions have thousands of vertices.
  const hashOf = (key: unknown): string => createHash('sha256').update(JSON.stringify(key)).digest('base64');
  // The caller that was making it may have been cancelled.
  const find = <T>(hash: string, make: () => Promise<T>): Promise<T> | null => (kept.get(hash)?.value as Promise<T> | undefined)?.catch(make) ?? null;
  return {
    withConnection<T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> {
      const hash = hashOf(key);
      const known = find(hash, make);
      if (known) return known;
      const value = make();
      const entry = { value, weight: USUAL_WEIGHT };
      kept.set(hash, entry);
      value.then((made) => {
        if (weigh && kept.get(hash) === entry) kept.set(hash, { value, weight: USUAL_WEIGHT + weigh(made) });
      }, () => {
        if (kept.get(hash) === entry) kept.delete(hash);
      });
      return value;
    },
    async fromPool<T>(key: unknown, make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> {
      const hash = hashOf(key);
      const known = find(hash, make);
      if (known) return known;
      const made = await make();
      kept.set(hash, { value: Promise.resolve(made), weight: USUAL_WEIGHT + (weigh?.(made) ?? 0) });
      return made;
    },
  };
};
