/** A value that can be read and subscribed to. */
export interface Readable<T> {
  /** Returns the same object until the value changes. */
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
 * A snapshot of state that another object owns: computed on demand and cached until `changed` is called.
 * OpenLayers changes its collections in place, so React cannot compare them itself.
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
    // A copy, because a listener may subscribe or unsubscribe.
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
