import type Layer from 'ol/layer/Layer.js';
import type Source from 'ol/source/Source.js';
import type { LayerContent } from './factory.ts';

/** Returns the content of a map whose images a service draws. `asked` requests other images. */
export const imageLayerContent = (layer: Layer, source: Source, asked: Pick<LayerContent, 'showLayers' | 'filter'>, stopReporting: () => void): LayerContent => ({
  layers: [layer],
  ...asked,
  destroy() {
    stopReporting();
    layer.dispose();
    source.dispose();
  },
});
