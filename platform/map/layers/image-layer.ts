import type Layer from 'ol/layer/Layer.js';
import type Source from 'ol/source/Source.js';
import type { LayerContent } from './factory.ts';

/** Returns the content of a map whose images a service draws. `showLayers` requests images with other layers. */
export const imageLayerContent = (layer: Layer, source: Source, showLayers: (names: readonly string[]) => void, stopReporting: () => void): LayerContent => ({
  layers: [layer],
  showLayers,
  destroy() {
    stopReporting();
    layer.dispose();
    source.dispose();
  },
});
