import type { RecognisedBy } from '../../contract/exchange-calls.ts';
import type { DescribedMap } from '../../contract/exported.ts';

/** Names are compared without regard to capitals. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('nl');

const sourceKey = ({ source: { type, url, layers } }: DescribedMap): string | null => (url === null ? null : [type, url, ...layers.toSorted()].join('\n'));

const withName = (key: string | null, { name }: DescribedMap): string | null => (key === null ? null : `${key}\n\n${nameKey(name)}`);

/** Maps by a key; each is returned once. */
class MapIndex {
  readonly #maps = new Map<string, DescribedMap[]>();
  readonly #taken: Set<number>;

  constructor(taken: Set<number>) {
    this.#taken = taken;
  }

  add(key: string, map: DescribedMap): void {
    const there = this.#maps.get(key);
    if (there) there.push(map);
    else this.#maps.set(key, [map]);
  }

  /** Reverses the lists, so that taking the first map is cheap. */
  close(): void {
    for (const maps of this.#maps.values()) maps.reverse();
  }

  /** Returns the first map that is not taken yet. */
  first(key: string): DescribedMap | undefined {
    const maps = this.#maps.get(key) ?? [];
    for (let last = maps.at(-1); last !== undefined && this.#taken.has(last.id); last = maps.at(-1)) maps.pop();
    return maps.at(-1);
  }
}

interface Counterpart {
  readonly map: DescribedMap;
  readonly by: RecognisedBy;
}

/**
 * Returns a function that finds an own map for a map of a file: one with the same source and layers, preferably with the same
 * name; otherwise one with the same name and kind. Never returns the same map twice. Walks the own maps only once.
 */
export const createCounterparts = (own: readonly DescribedMap[]): ((wanted: DescribedMap) => Counterpart | undefined) => {
  const taken = new Set<number>();
  const indexes: readonly { readonly by: RecognisedBy; readonly index: MapIndex; readonly keyOf: (map: DescribedMap) => string | null }[] = [
    { by: 'source_and_name', index: new MapIndex(taken), keyOf: (map) => withName(sourceKey(map), map) },
    { by: 'source', index: new MapIndex(taken), keyOf: sourceKey },
    { by: 'name', index: new MapIndex(taken), keyOf: (map) => withName(map.type, map) },
  ];
  for (const { index, keyOf } of indexes) {
    for (const map of own) {
      const key = keyOf(map);
      if (key !== null) index.add(key, map);
    }
    index.close();
  }
  return (wanted) => {
    for (const { by, index, keyOf } of indexes) {
      const key = keyOf(wanted);
      const map = key === null ? undefined : index.first(key);
      if (map) {
        taken.add(map.id);
        return { map, by };
      }
    }
    return undefined;
  };
};
