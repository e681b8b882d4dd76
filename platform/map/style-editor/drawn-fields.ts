import BaseVectorLayer from 'ol/layer/BaseVector.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import type Feature from 'ol/Feature.js';
import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import type { MapLayer } from '../layers/map-layer.ts';

/** Features to examine per layer: enough to find every field of most maps. */
const SAMPLE_SIZE = 200;

const featuresOf = (layer: BaseLayer): readonly Feature[] => {
  const source: unknown = layer instanceof BaseVectorLayer || layer instanceof Layer ? layer.getSource() : null;
  if (source instanceof Cluster) return source.getSource()?.getFeatures().slice(0, SAMPLE_SIZE) ?? [];
  return source instanceof VectorSource ? source.getFeatures().slice(0, SAMPLE_SIZE) : [];
};

/** Whether a value can be shown as a label. */
const isReadable = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Returns the sorted field names of the drawn features of a map, without `layer`, which the product itself sets. */
export const drawnFields = ({ olLayer }: MapLayer): string[] => {
  const names = new Set<string>();
  for (const feature of olLayer.getLayers().getArray().flatMap(featuresOf)) {
    for (const [name, value] of Object.entries(feature.getProperties())) if (isReadable(value)) names.add(name);
  }
  names.delete('layer');
  return [...names].toSorted((one, other) => one.localeCompare(other, 'nl'));
};
