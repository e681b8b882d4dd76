import type { ExportedMap } from '../contract/exported.ts';

/** Names of people and things are the same whatever their capitals. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('nl');

const sourceKey = ({ source: { type, url, layers } }: ExportedMap): string | null => (url === null ? null : [type, url, ...layers.toSorted()].join('\n'));

/** Maps under a key, of which each is given once. */
class Shelf {
  readonly #maps = new Map<string, ExportedMap[]>();
  readonly #taken: Set<number>;

  constructor(taken: Set<number>) {
    this.#taken = taken;
  }

  add(key: string, map: ExportedMap): void {
    const there = this.#maps.get(key);
    if (there) there.push(map);
    else this.#maps.set(key, [map]);
  }

  /** Turns the lists around, so that the first one is the cheapest to take off. */
  close(): void {
    for (const maps of this.#maps.values()) maps.reverse();
  }

  /** The first that nobody took yet. */
  first(key: string): ExportedMap | undefined {
    const maps = this.#maps.get(key) ?? [];
    for (let last = maps.at(-1); last !== undefined && this.#taken.has(last.id); last = maps.at(-1)) maps.pop();
    return maps.at(-1);
  }
}

/**
 * Finds one's own maps for those of elsewhere: of the same source with the same layers, best under the same name;
 * failing that, one of that name and kind. None is given twice. Walks all of one's own maps once.
 */
export const createCounterparts = (own: readonly ExportedMap[]): ((wanted: ExportedMap) => ExportedMap | undefined) => {
  const taken = new Set<number>();
  const [bySourceAndName, bySource, byName] = [new Shelf(taken), new Shelf(taken), new Shelf(taken)];
  const namedKey = (map: ExportedMap): string => `${map.type}\n${nameKey(map.name)}`;
  for (const map of own) {
    const source = sourceKey(map);
    if (source !== null) {
      bySource.add(source, map);
      bySourceAndName.add(`${source}\n\n${nameKey(map.name)}`, map);
    }
    byName.add(namedKey(map), map);
  }
  for (const shelf of [bySourceAndName, bySource, byName]) shelf.close();
  return (wanted) => {
    const source = sourceKey(wanted);
    const ofSource = source === null ? undefined : (bySourceAndName.first(`${source}\n\n${nameKey(wanted.name)}`) ?? bySource.first(source));
    const found = ofSource ?? byName.first(namedKey(wanted));
    if (found) taken.add(found.id);
    return found;
  };
};
