import type { Geometry } from '#platform/contract/geojson.ts';
import { Derived, type Readable } from './derived.ts';

/** A selected object in the map. */
export interface Selected {
  /** EPSG:28992. */
  readonly geometry: Geometry;
  /** Key of its map (`MapLayer.key`). */
  readonly mapKey: string;
  /** Name of its layer in the source. */
  readonly layer: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The current selection: set by the feature that answers a click, read by tools that use it. */
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
