import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';

/** Above every layer of the configuration; what is added later lies higher. */
const Z_INDEX = 1000;

/** Layers of tools and features, above all maps. */
export class Overlays {
  readonly #olMap: OlMap;
  readonly #removals = new Set<() => void>();
  readonly #leaving = new Set<BaseLayer>();
  readonly #key;

  constructor(olMap: OlMap) {
    this.#olMap = olMap;
    this.#key = olMap.on('postrender', () => this.#disposeOfLeaving());
  }

  /** Returns what takes it away. */
  add(layer: BaseLayer): () => void {
    layer.setZIndex(Z_INDEX);
    this.#olMap.addLayer(layer);
    const remove = (): void => {
      if (!this.#removals.delete(remove)) return;
      this.#olMap.removeLayer(layer);
      // The last frame still names it: whoever asks what was drawn somewhere would fall over a layer that is no more.
      this.#leaving.add(layer);
    };
    this.#removals.add(remove);
    return remove;
  }

  #disposeOfLeaving(): void {
    for (const layer of this.#leaving) layer.dispose();
    this.#leaving.clear();
  }

  destroy(): void {
    unByKey(this.#key);
    for (const remove of this.#removals) remove();
    this.#disposeOfLeaving();
  }
}
