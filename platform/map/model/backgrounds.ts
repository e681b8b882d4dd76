import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import { unByKey } from 'ol/Observable.js';
import type { LayerTree } from '../layers/layer-tree.ts';

/** A name for style sheets: what stands before it is background. */
const DIVIDER = 'cook-map-divider';

/**
 * Loads the farther-off levels after the one that is seen. OpenLayers itself fills a hole with tiles one level nearer,
 * or with any that are farther off: without these whoever goes far out at once sees nothing until new ones come.
 */
const keepLevels = (layer: BaseLayer): void => {
  // The option of the kinds that are drawn in tiles; nothing to others.
  layer.set('preload', Infinity);
};

/** OpenLayers asks for those levels a moment after each frame, also when the layer is no more by then. */
const letGo = (layer: BaseLayer): void => {
  if (!(layer instanceof Layer) || !layer.hasRenderer()) return;
  const renderer: { enqueueTiles?: () => void } = layer.getRenderer() ?? {};
  renderer.enqueueTiles = () => undefined;
};

/** What backgrounds have of their own beside other maps. */
export class Backgrounds {
  readonly #divider: Layer;
  readonly #stops: (() => void)[];

  constructor({ olLayer, backgrounds }: LayerTree) {
    const keys = backgrounds.flatMap((map) => {
      const made = map.olLayer.getLayers();
      return [made.on('add', ({ element }) => keepLevels(element)), made.on('remove', ({ element }) => letGo(element))];
    });
    const element = document.createElement('div');
    element.className = DIVIDER;
    this.#divider = new Layer({ className: DIVIDER, visible: false, render: () => element });
    // OpenLayers draws maps into one picture as long as nothing lies between them.
    const layers = olLayer.getLayers();
    layers.insertAt(1, this.#divider);
    this.#stops = [() => unByKey(keys), () => layers.remove(this.#divider), () => this.#divider.dispose()];
  }

  /** Draws the backgrounds into a picture of their own, which a style sheet can darken without the maps above it. */
  setApart(apart: boolean): void {
    this.#divider.setVisible(apart);
  }

  /** After the layers themselves. */
  destroy(): void {
    for (const stop of this.#stops) stop();
  }
}
