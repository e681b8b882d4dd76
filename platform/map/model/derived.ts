/** A snapshot that can be read and watched. */
export interface Readable<T> {
  /** The same object as long as nothing in it changed. */
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

type Same<T> = (one: T, other: T) => boolean;

/** Whether two snapshots hold the same values, one level deep. */
export const sameFields = <T extends object>(one: T, other: T): boolean => {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
};

/**
 * What somebody else owns, read as a snapshot: computed when asked for, kept until told that it changed.
 * OpenLayers changes its collections in place, so that React cannot compare them itself.
 */
export class Derived<T> implements Readable<T> {
  readonly #compute: () => T;
  readonly #same: Same<T>;
  readonly #listeners = new Set<() => void>();
  #value: { readonly current: T } | null = null;
  #stale = true;

  constructor(compute: () => T, same: Same<T> = Object.is) {
    this.#compute = compute;
    this.#same = same;
  }

  readonly get = (): T => {
    if (!this.#value || this.#stale) {
      const next = this.#compute();
      this.#stale = false;
      if (!this.#value || !this.#same(this.#value.current, next)) this.#value = { current: next };
    }
    return this.#value.current;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changed(): void {
    this.#stale = true;
    // A copy: who hears of a change may stop listening, or begin.
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
