import type { Geometry } from '#platform/contract/geojson.ts';
import { Derived, type Readable } from './derived.ts';

/** A request for information about a geometry in EPSG:28992. */
export interface Inquiry {
  readonly geometry: Geometry;
  /** Text to show beside the geometry on the map. */
  readonly label?: string;
  /** The middle of an object, EPSG:28992. Absent: an area is not the place of an object. */
  readonly at?: readonly [number, number];
  /** Asks what is known of the place, without querying the maps there. */
  readonly isPlaceOnly?: true;
}

/** Objects of one layer that another feature found. */
export interface FoundObjects {
  /** Key of the map (`MapLayer.key`). */
  readonly mapKey: string;
  /** Name of the layer in the source, and on screen. */
  readonly layer: string;
  readonly layerLabel: string;
  readonly features: readonly {
    readonly id: string | number | null;
    readonly properties: Readonly<Record<string, unknown>>;
    /** EPSG:28992 */
    readonly geometry: Geometry | null;
  }[];
}

/** Passes inquiries from any feature to the one feature that answers them. */
export class Inquiries {
  /** The place whose information is open, EPSG:28992; null: none. */
  readonly place: Readable<Geometry | null>;
  /** Whether clicks and drawn areas are not asked about, because a panel uses the map for something else. */
  readonly paused: Readable<boolean>;
  readonly #placeChanged: () => void;
  readonly #pausedChanged: () => void;
  readonly #pauses = new Set<symbol>();
  #place: Geometry | null = null;
  #answer: ((inquiry: Inquiry) => void) | null = null;
  #list: ((found: FoundObjects | null) => void) | null = null;
  #opening: Inquiry | null = null;

  constructor() {
    const place = new Derived(() => this.#place);
    this.place = place;
    this.#placeChanged = () => place.changed();
    const paused = new Derived(() => this.#pauses.size > 0);
    this.paused = paused;
    this.#pausedChanged = () => paused.changed();
  }

  /** Registers the handler, replacing an earlier one. Returns a function that unregisters it. */
  answerWith(answer: (inquiry: Inquiry) => void): () => void {
    this.#answer = answer;
    return () => {
      if (this.#answer === answer) this.#answer = null;
    };
  }

  /** Returns false when there is no handler. */
  ask(inquiry: Inquiry): boolean {
    this.#answer?.(inquiry);
    return this.#answer !== null;
  }

  /** Registers what lists the objects that other features found. Returns a function that unregisters it. */
  listWith(list: (found: FoundObjects | null) => void): () => void {
    this.#list = list;
    return () => {
      if (this.#list === list) this.#list = null;
    };
  }

  /** Lists found objects in place of the answers to a press, and selects them; null ends the list. */
  list(found: FoundObjects | null): void {
    this.#list?.(found);
  }

  /** Asks the handler, or keeps the inquiry for a handler that is not there yet. */
  openWith(inquiry: Inquiry): void {
    if (!this.ask(inquiry)) this.#opening = inquiry;
  }

  /** The inquiry with which the map opened; null: none. */
  get opening(): Inquiry | null {
    return this.#opening;
  }

  /** Called by the handler when it shows information about a place, and with null when it shows none. */
  shown(place: Geometry | null): void {
    this.#place = place;
    this.#placeChanged();
  }
  /**
   * Switches off information by a click, a polygon and a circle, while a panel is open. Inquiries of other features are still answered.
   * Returns a function that ends the pause.
   */
  pause(): () => void {
    const pause = Symbol('pause');
    this.#pauses.add(pause);
    this.#pausedChanged();
    return () => {
      if (this.#pauses.delete(pause)) this.#pausedChanged();
    };
  }

  /** Runs `start` now and after each pause, and the function that it returned at the beginning of one. Returns a function that ends it. */
  whileNotPaused(start: () => () => void): () => void {
    let end: (() => void) | null = null;
    const follow = (): void => {
      if (this.paused.get() === (end === null)) return;
      if (end) {
        end();
        end = null;
      } else end = start();
    };
    const stop = this.paused.subscribe(follow);
    follow();
    return () => {
      stop();
      end?.();
      end = null;
    };
  }
}
