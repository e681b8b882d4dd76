import type { Geometry } from '#platform/contract/geojson.ts';
import { Derived, type Readable } from './derived.ts';

/** Something in the map that somebody chose. */
export interface Selected {
  /** EPSG:28992. */
  readonly geometry: Geometry;
  /** The map that it is of (`MapLayer.key`). */
  readonly mapKey: string;
  /** The name of its layer in the source. */
  readonly layer: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What is selected in the map now: written by whoever answers a press, read by tools that do something with it. */
export class Selection implements Readable<readonly Selected[]> {
  #selected: readonly Selected[] = [];
  readonly #derived = new Derived(() => this.#selected);
  readonly get = this.#derived.get;
  readonly subscribe = this.#derived.subscribe;

  set(selected: readonly Selected[]): void {
    if (selected.length === 0 && this.#selected.length === 0) return;
    this.#selected = selected;
    this.#derived.changed();
  }
}
