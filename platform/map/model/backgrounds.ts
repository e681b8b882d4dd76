import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import { unByKey } from 'ol/Observable.js';
import { isBackgroundLabels, placeLabels } from '../layers/background-labels.ts';
import type { LayerTree } from '../layers/layer-tree.ts';

/** Class name for style sheets: elements before it are backgrounds. */
const DIVIDER = 'cook-map-divider';

/**
 * Preloads the tiles of lower zoom levels. OpenLayers fills gaps with tiles of one level higher or any level lower;
 * without the preloaded ones, a user who zooms far out at once sees an empty map until new tiles arrive.
 */
const preloadLevels = (layer: BaseLayer): void => {
  // Tile layers read this property; other layers ignore it.
  if (!isBackgroundLabels(layer)) layer.set('preload', Infinity);
};

/** Stops preloading: OpenLayers requests those levels shortly after a frame, even when the layer has been disposed of by then. */
const stopPreloading = (layer: BaseLayer): void => {
  if (!(layer instanceof Layer) || !layer.hasRenderer()) return;
  const renderer: { enqueueTiles?: () => void } = layer.getRenderer() ?? {};
  renderer.enqueueTiles = () => undefined;
};

/** Preloads the tiles of backgrounds and can draw them separately from the other maps. */
export class Backgrounds {
  readonly #divider: Layer;
  readonly #backgrounds: LayerTree['backgrounds'];
  readonly #stops: (() => void)[];

  constructor({ olLayer, backgrounds }: LayerTree) {
    this.#backgrounds = backgrounds;
    const keys = backgrounds.flatMap((map) => {
      const made = map.olLayer.getLayers();
      const added = (layer: BaseLayer): void => {
        preloadLevels(layer);
        placeLabels(layer, !this.#divider.getVisible());
      };
      return [made.on('add', ({ element }) => added(element)), made.on('remove', ({ element }) => stopPreloading(element))];
    });
    const element = document.createElement('div');
    element.className = DIVIDER;
    this.#divider = new Layer({ className: DIVIDER, visible: false, render: () => element });
    // OpenLayers draws layers into one canvas unless a layer with an element of its own lies between them.
    const layers = olLayer.getLayers();
    layers.insertAt(1, this.#divider);
    this.#stops = [() => unByKey(keys), () => layers.remove(this.#divider), () => this.#divider.dispose()];
  }

  /** Draws the backgrounds into a canvas of their own, so that a style sheet can darken them without the maps above. */
  setSeparate(separate: boolean): void {
    this.#divider.setVisible(separate);
    for (const map of this.#backgrounds) for (const layer of map.olLayer.getLayers().getArray()) placeLabels(layer, !separate);
  }

  /** Call after the layers are destroyed. */
  destroy(): void {
    for (const stop of this.#stops) stop();
  }
}
