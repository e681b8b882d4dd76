import type { FeatureLike } from 'ol/Feature.js';
import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { MapClick } from '../hits/clicks.ts';

/** Above every layer of the configuration. Among overlays, later ones lie higher. */
const Z_INDEX = 1000;
/** Pixels by which a mouse may miss a feature. */
const TOLERANCE = 5;

/** Called with the features of an overlay at a click, topmost first. */
export type OverlayPress = (features: readonly FeatureLike[], click: MapClick) => void;

/** The layers of tools and features, above all maps. */
export class Overlays {
  readonly #olMap: OlMap;
  readonly #removals = new Set<() => void>();
  readonly #removed = new Set<BaseLayer>();
  readonly #presses = new Map<BaseLayer, OverlayPress>();
  readonly #key;

  constructor(olMap: OlMap) {
    this.#olMap = olMap;
    this.#key = olMap.on('postrender', () => this.#disposeRemoved());
  }

  /** Returns a function that removes the layer. With `onPress`, its features take clicks before the maps below them. */
  add(layer: BaseLayer, onPress?: OverlayPress): () => void {
    layer.setZIndex(Z_INDEX);
    this.#olMap.addLayer(layer);
    if (onPress) this.#presses.set(layer, onPress);
    const remove = (): void => {
      if (!this.#removals.delete(remove)) return;
      this.#presses.delete(layer);
      this.#olMap.removeLayer(layer);
      // The last frame still refers to the layer, so hit detection before the next frame would fail on a disposed layer.
      this.#removed.add(layer);
    };
    this.#removals.add(remove);
    return remove;
  }

  /** Passes a click to the overlay with a feature there, the topmost of several. Returns false when there is none. */
  press(click: MapClick): boolean {
    if (this.#presses.size === 0) return false;
    // Exact hits first, from the top; then near ones.
    const found: { readonly feature: FeatureLike; readonly layer: BaseLayer }[] = [];
    this.#olMap.forEachFeatureAtPixel(
      [...click.pixel],
      (feature, layer) => void found.push({ feature, layer }),
      { hitTolerance: click.tolerance ?? TOLERANCE, layerFilter: (layer) => this.#presses.has(layer) },
    );
    const top = found[0]?.layer;
    const onPress = top && this.#presses.get(top);
    const features = new Set(found.filter(({ layer }) => layer === top).map(({ feature }) => feature));
    onPress?.([...features], click);
    return Boolean(onPress);
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
