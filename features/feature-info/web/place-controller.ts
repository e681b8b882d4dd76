import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { labelKey, placeStyle } from './place-style.ts';
import type { AskedPlace } from './place.ts';

/** Shows what was asked about. Returns what takes it away. */
export const showPlace = (map: MapModel, { geometry, label }: AskedPlace): (() => void) => {
  const feature = new Feature(new GeoJSON().readGeometry(geometry) ?? undefined);
  feature.set(labelKey, label);
  return map.addOverlay(new VectorLayer({ source: new VectorSource({ features: [feature] }), style: placeStyle }));
};
