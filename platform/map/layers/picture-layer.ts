import type Layer from 'ol/layer/Layer.js';
import type Source from 'ol/source/Source.js';
import type { LayerContent } from './factory.ts';

/** A layer of pictures that a service draws: the layers within are shown by asking for others, and in the end all is let go. */
export const pictureLayer = (layer: Layer, source: Source, showLayers: (names: readonly string[]) => void, stopReporting: () => void): LayerContent => ({
  layers: [layer],
  showLayers,
  destroy() {
    stopReporting();
    layer.dispose();
    source.dispose();
  },
});
