import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';

/** Above every layer of the configuration. Among overlays, later ones lie higher. */
const Z_INDEX = 1000;

/** The layers of tools and features, above all maps. */
export class Overlays {
  readonly #olMap: OlMap;
  readonly #removals = new Set<() => void>();
  readonly #removed = new Set<BaseLayer>();
  readonly #key;

  constructor(olMap: OlMap) {
    this.#olMap = olMap;
    this.#key = olMap.on('postrender', () => this.#disposeRemoved());
  }

  /** Returns a function that removes the layer. */
  add(layer: BaseLayer): () => void {
    layer.setZIndex(Z_INDEX);
    this.#olMap.addLayer(layer);
    const remove = (): void => {
      if (!this.#removals.delete(remove)) return;
      this.#olMap.removeLayer(layer);
      // The last frame still refers to the layer, so hit detection before the next frame would fail on a disposed layer.
      this.#removed.add(layer);
    };
    this.#removals.add(remove);
    return remove;
  }

  #disposeRemoved(): void {
    for (const layer of this.#removed) layer.dispose();
    this.#removed.clear();
  }

  destroy(): void {
    unByKey(this.#key);
    for (const remove of this.#removals) remove();
    this.#disposeRemoved();
  }
}
