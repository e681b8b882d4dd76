import type { Geometry } from '#platform/contract/geojson.ts';

/** A request for information about a geometry in EPSG:28992. */
export interface Inquiry {
  readonly geometry: Geometry;
  /** Text to show beside the geometry on the map. */
  readonly label?: string;
}

/** Passes inquiries from any feature to the one feature that answers them. */
export class Inquiries {
  #answer: ((inquiry: Inquiry) => void) | null = null;

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
}
