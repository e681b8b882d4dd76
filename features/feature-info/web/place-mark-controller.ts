import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { labelKey, placeStyle } from './place-style.ts';
import type { QueryPlace } from './place.ts';

/** The mark of the queried place on the map. The model marks what was found, as its selection. */
export class PlaceMark {
  readonly #map: MapModel;
  #removePlace: (() => void) | null = null;

  constructor(map: MapModel) {
    this.#map = map;
  }

  show({ geometry, label }: QueryPlace): void {
    this.#removePlace?.();
    const feature = new Feature(new GeoJSON().readGeometry(geometry) ?? undefined);
    feature.set(labelKey, label);
    this.#removePlace = this.#map.addOverlay(new VectorLayer({ source: new VectorSource({ features: [feature] }), style: placeStyle }));
  }

  clear(): void {
    this.#removePlace?.();
    this.#removePlace = null;
  }
}
