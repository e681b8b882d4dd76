/** A cache with a limited capacity that evicts the least recently used entry. */
export class LeastRecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>();
  readonly #capacity: number;
  readonly #weigh: (value: Value) => number;
  #total = 0;

  /** `capacity` is a number of entries, or a total weight if `weigh` is given (bytes, for instance). */
  constructor(capacity: number, weigh: (value: Value) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#total += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#total -= entry.weight;
    this.#entries.delete(key);
  }
}
