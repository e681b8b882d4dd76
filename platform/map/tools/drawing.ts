import type OlFeature from 'ol/Feature.js';
import Draw, { type Options } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';

export interface DrawingEvents {
  /** Called when a sketch begins, changes or ends; read it from `sketch`. */
  readonly changed: () => void;
  /** Called at each change of the sketch, before `changed`: updates its labels. */
  readonly moved?: (sketch: OlFeature) => void;
  readonly begun?: (sketch: OlFeature) => void;
  readonly ended: (drawn: OlFeature) => void;
}

/** Lets the user draw shapes in the map, one after another, until it is destroyed. */
export class Drawing {
  readonly #olMap: OlMap;
  readonly #draw: Draw;
  readonly #events: DrawingEvents;
  #sketch: OlFeature | null = null;
  #stopFollowing: () => void = () => undefined;

  constructor(olMap: OlMap, options: Options, events: DrawingEvents) {
    this.#olMap = olMap;
    this.#events = events;
    this.#draw = new Draw(options);
    this.#draw.on('drawstart', ({ feature }) => this.#follow(feature));
    this.#draw.on('drawend', ({ feature }) => {
      this.#stopFollowing();
      events.ended(feature);
    });
    this.#draw.on('drawabort', () => this.#stopFollowing());
    olMap.addInteraction(this.#draw);
  }

  get sketch(): OlFeature | null {
    return this.#sketch;
  }

  #follow(sketch: OlFeature): void {
    const { begun, moved, changed } = this.#events;
    this.#sketch = sketch;
    begun?.(sketch);
    const key = sketch.getGeometry()?.on('change', () => {
      moved?.(sketch);
      changed();
    });
    this.#stopFollowing = () => {
      this.#stopFollowing = () => undefined;
      if (key) unByKey(key);
      this.#sketch = null;
      changed();
    };
    changed();
  }

  /** Begins a sketch of lines with its first corner, EPSG:28992. */
  beginAt(corner: readonly [number, number]): void {
    this.#draw.appendCoordinates([[...corner]]);
  }

  /** Cancels the current sketch. Returns false when there is none. */
  abort(): boolean {
    if (!this.#sketch) return false;
    this.#draw.abortDrawing();
    return true;
  }

  /** Removes the last corner; removing the first ends the sketch. Returns false when there is no sketch. */
  removeLastPoint(): boolean {
    if (!this.#sketch) return false;
    this.#draw.removeLastPoint();
    return true;
  }

  /** Finishes the current shape, for users who cannot double-click. */
  finish(): void {
    this.#draw.finishDrawing();
  }

  destroy(): void {
    this.#draw.abortDrawing();
    this.#stopFollowing();
    this.#olMap.removeInteraction(this.#draw);
    this.#draw.dispose();
  }
}
