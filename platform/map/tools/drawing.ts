import type OlFeature from 'ol/Feature.js';
import Draw, { type Options } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';

export interface DrawingEvents {
  /** Drawing began, the pointer moved, or it is over: `sketch` is what is being drawn now. */
  readonly changed: () => void;
  /** While it is drawn: keeps what is written at it in step with the pointer. */
  readonly moved?: (sketch: OlFeature) => void;
  readonly begun?: (sketch: OlFeature) => void;
  readonly ended: (drawn: OlFeature) => void;
}

/** Lets somebody draw in the map, one shape after another, until it is destroyed. */
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

  /** Gives up what is being drawn. False: nothing was. */
  abort(): boolean {
    if (!this.#sketch) return false;
    this.#draw.abortDrawing();
    return true;
  }

  /** Takes the last corner back that was set; with the first one the sketch goes. False: nothing is being drawn. */
  removeLastPoint(): boolean {
    if (!this.#sketch) return false;
    this.#draw.removeLastPoint();
    return true;
  }

  /** Ends the shape where it is: for who cannot press twice. */
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
