import type { RecognisedBy } from '../../contract/exchange-calls.ts';
import type { DescribedMap } from '../../contract/exported.ts';

/** Names of people and things are the same whatever their capitals. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('nl');

const sourceKey = ({ source: { type, url, layers } }: DescribedMap): string | null => (url === null ? null : [type, url, ...layers.toSorted()].join('\n'));

const withName = (key: string | null, { name }: DescribedMap): string | null => (key === null ? null : `${key}\n\n${nameKey(name)}`);

/** Maps under a key, of which each is given once. */
class Shelf {
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

  /** Turns the lists around, so that the first one is the cheapest to take off. */
  close(): void {
    for (const maps of this.#maps.values()) maps.reverse();
  }

  /** The first that nobody took yet. */
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
 * Finds one's own maps for those of elsewhere: of the same source with the same layers, best under the same name;
 * failing that, one of that name and kind. None is given twice. Walks all of one's own maps once.
 */
export const createCounterparts = (own: readonly DescribedMap[]): ((wanted: DescribedMap) => Counterpart | undefined) => {
  const taken = new Set<number>();
  const shelves: readonly { readonly by: RecognisedBy; readonly shelf: Shelf; readonly keyOf: (map: DescribedMap) => string | null }[] = [
    { by: 'source_and_name', shelf: new Shelf(taken), keyOf: (map) => withName(sourceKey(map), map) },
    { by: 'source', shelf: new Shelf(taken), keyOf: sourceKey },
    { by: 'name', shelf: new Shelf(taken), keyOf: (map) => withName(map.type, map) },
  ];
  for (const { shelf, keyOf } of shelves) {
    for (const map of own) {
      const key = keyOf(map);
      if (key !== null) shelf.add(key, map);
    }
    shelf.close();
  }
  return (wanted) => {
    for (const { by, shelf, keyOf } of shelves) {
      const key = keyOf(wanted);
      const map = key === null ? undefined : shelf.first(key);
      if (map) {
        taken.add(map.id);
        return { map, by };
      }
    }
    return undefined;
  };
};
