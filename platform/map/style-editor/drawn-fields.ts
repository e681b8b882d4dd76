import BaseVectorLayer from 'ol/layer/BaseVector.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import type Feature from 'ol/Feature.js';
import type BaseLayer from 'ol/layer/Base.js';
import Layer from 'ol/layer/Layer.js';
import type { MapLayer } from '../layers/map-layer.ts';

/** Enough to have seen every field of most maps. */
const LOOKED_AT = 200;

const featuresOf = (layer: BaseLayer): readonly Feature[] => {
  const source: unknown = layer instanceof BaseVectorLayer || layer instanceof Layer ? layer.getSource() : null;
  if (source instanceof Cluster) return source.getSource()?.getFeatures().slice(0, LOOKED_AT) ?? [];
  return source instanceof VectorSource ? source.getFeatures().slice(0, LOOKED_AT) : [];
};

/** A field whose values can be read beside an object. */
const isReadable = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Names of fields that the drawn features of a map have, sorted; its layers' name is of the product, and is none. */
export const drawnFields = ({ olLayer }: MapLayer): string[] => {
  const names = new Set<string>();
  for (const feature of olLayer.getLayers().getArray().flatMap(featuresOf)) {
    for (const [name, value] of Object.entries(feature.getProperties())) if (isReadable(value)) names.add(name);
  }
  names.delete('layer');
  return [...names].toSorted((one, other) => one.localeCompare(other, 'nl'));
};
