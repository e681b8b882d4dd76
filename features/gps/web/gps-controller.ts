import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { containsPoint } from '#platform/geo/extent.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { watchPosition, type DevicePosition } from '#platform/map/position/device-position.ts';
import { gpsStyle } from './gps-style.ts';

/** Milliseconds of the animation to the next position; shorter than the time between two positions. */
const MOVE_DURATION = 300;

export type GpsStatus = 'off' | 'waiting' | 'following';

/** Callbacks for what the user should notice. */
export interface GpsEvents {
  /** Called with the first position; `metres` is the radius of the accuracy circle. */
  found(metres: number): void;
  outside(): void;
  failed(error: GeolocationPositionError): void;
}

/** Keeps the map centred on the device until it is switched off. */
export class GpsController {
  readonly status: Derived<GpsStatus>;
  readonly #map: MapModel;
  readonly #events: GpsEvents;
  #now: GpsStatus = 'off';
  #stop: (() => void) | null = null;

  constructor(map: MapModel, events: GpsEvents) {
    this.#map = map;
    this.#events = events;
    this.status = new Derived(() => this.#now);
  }

  toggle(): void {
    if (this.#stop) this.stop();
    else this.#start();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#become('off');
  }

  #start(): void {
    const source = new VectorSource();
    const removeLayer = this.#map.addOverlay(new VectorLayer({ source, style: gpsStyle }));
    const stopWatching = watchPosition({ found: (position) => this.#follow(source, position), failed: (error) => this.#failed(error) });
    this.#stop = () => {
      stopWatching();
      removeLayer();
      source.dispose();
    };
    this.#become('waiting');
  }

  #follow(source: VectorSource, { place, accuracy, heading }: DevicePosition): void {
    if (!containsPoint(this.#map.configuration.projection.bbox, place)) {
      this.stop();
      this.#events.outside();
      return;
    }
    const parts = [new Feature({ part: 'accuracy', geometry: new Circle(place, accuracy) }), new Feature({ part: 'place', geometry: new Point(place) })];
    // A device that does not move has no heading: null, or NaN on some devices.
    if (heading !== null && Number.isFinite(heading)) {
      parts.push(new Feature({ part: 'heading', heading: (heading * Math.PI) / 180, geometry: new Point(place) }));
    }
    source.clear(true);
    source.addFeatures(parts);
    this.#map.navigation.setCentre(place, { duration: MOVE_DURATION });
    if (this.#now !== 'following') this.#events.found(accuracy);
    this.#become('following');
  }

  /** Stops when permission is denied. After other errors the device may still find a position later. */
  #failed(error: GeolocationPositionError): void {
    if (error.code === error.PERMISSION_DENIED) this.stop();
    this.#events.failed(error);
  }

  #become(status: GpsStatus): void {
    this.#now = status;
    this.status.changed();
  }
}
