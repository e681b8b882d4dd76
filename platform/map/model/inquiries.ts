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

/** Passes inquiries from any feature to the one feature that answers them. */
export class Inquiries {
  /** The place whose information is open, EPSG:28992; null: none. */
  readonly place: Readable<Geometry | null>;
  readonly #placeChanged: () => void;
  #place: Geometry | null = null;
  #answer: ((inquiry: Inquiry) => void) | null = null;
  #opening: Inquiry | null = null;

  constructor() {
    const place = new Derived(() => this.#place);
    this.place = place;
    this.#placeChanged = () => place.changed();
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
}
