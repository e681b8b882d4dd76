import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { highlight } from '#platform/map/hits/highlight.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { FoundFeature, FoundMap } from './found.ts';
import { labelKey, placeStyle } from './place-style.ts';
import type { QueryPlace } from './place.ts';

/** The marks of feature information on the map: the queried place, the found features, and the emphasised one. */
export class Marks {
  readonly #map: MapModel;
  #removePlace: (() => void) | null = null;
  #removeFound: (() => void) | null = null;
  #removeEmphasis: (() => void) | null = null;

  constructor(map: MapModel) {
    this.#map = map;
  }

  showPlace({ geometry, label }: QueryPlace): void {
    this.#removePlace?.();
    const feature = new Feature(new GeoJSON().readGeometry(geometry) ?? undefined);
    feature.set(labelKey, label);
    this.#removePlace = this.#map.addOverlay(new VectorLayer({ source: new VectorSource({ features: [feature] }), style: placeStyle }));
  }

  showFound(maps: readonly FoundMap[]): void {
    this.#removeFound?.();
    const geometries = maps.flatMap(({ features }) => features.flatMap(({ geometry }) => (geometry ? [geometry] : [])));
    this.#removeFound = geometries.length > 0 ? highlight(this.#map, geometries) : null;
  }

  emphasise(feature: FoundFeature | null): void {
    this.#removeEmphasis?.();
    this.#removeEmphasis = feature?.geometry ? highlight(this.#map, [feature.geometry], { emphasis: true }) : null;
  }

  clear(): void {
    this.#removePlace?.();
    this.#removePlace = null;
    this.showFound([]);
    this.emphasise(null);
  }
}
