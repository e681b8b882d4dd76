import type { Geometry } from '#platform/contract/geojson.ts';
import { Derived, type Readable } from './derived.ts';

/** Which object it is. Two maps, and two layers of one map, can have the same id. */
export interface SelectedKey {
  /** Key of its map (`MapLayer.key`). */
  readonly mapKey: string;
  /** Name of its layer in the source. */
  readonly layer: string | null;
  /** The id in its source, or one that the selecting feature gives. */
  readonly id: string | number;
}

/** A selected object in the map. */
export interface Selected extends SelectedKey {
  /** EPSG:28992. */
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The id of an object of a list: one to which its source gives none is known by its place, from 0. */
export const idOfListed = (id: string | number | null, place: number): string | number => id ?? `rij-${place + 1}`;

export const isSameObject = (one: SelectedKey, other: SelectedKey): boolean =>
  one.mapKey === other.mapKey && one.layer === other.layer && one.id === other.id;

/**
 * The selected objects, and which of them is open. Set by the feature that answers a click, read by tools that use it and by what draws
 * it on the map. Selecting never filters.
 */
export class Selection implements Readable<readonly Selected[]> {
  #selected: readonly Selected[] = [];
  #openKey: SelectedKey | null = null;
  readonly #derived = new Derived(() => this.#selected);
  readonly #opened = new Derived(() => this.#selected.find((one) => this.#openKey && isSameObject(one, this.#openKey)) ?? null);
  readonly get = this.#derived.get;
  readonly subscribe = this.#derived.subscribe;
  /** The selected object whose details are open; null: none. */
  readonly opened: Readable<Selected | null> = this.#opened;

  /** Selects these objects in place of the former ones. The open object stays open if it is among them. */
  set(selected: readonly Selected[]): void {
    if (selected.length === 0 && this.#selected.length === 0) return;
    this.#selected = selected;
    if (this.#openKey && !selected.some((one) => this.#openKey && isSameObject(one, this.#openKey))) this.#openKey = null;
    this.#derived.changed();
    this.#opened.changed();
  }

  /** Opens one of the selected objects; null opens none. */
  open(key: SelectedKey | null): void {
    if (key === null ? this.#openKey === null : this.#openKey !== null && isSameObject(key, this.#openKey)) return;
    this.#openKey = key;
    this.#opened.changed();
  }

  /** Closes an object if it is open. */
  close(key: SelectedKey): void {
    if (this.#openKey && isSameObject(this.#openKey, key)) this.open(null);
  }

  /** Deselects the objects of maps that are gone. */
  keepMaps(keys: ReadonlySet<string>): void {
    const left = this.#selected.filter(({ mapKey }) => keys.has(mapKey));
    if (left.length < this.#selected.length) this.set(left);
  }
}
