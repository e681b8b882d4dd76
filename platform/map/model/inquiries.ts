import type { Geometry } from '#platform/contract/geojson.ts';

/** What is asked about, EPSG:28992. */
export interface Inquiry {
  readonly geometry: Geometry;
  /** Stands at it in the map. */
  readonly label?: string;
}

/** Where anybody asks what lies somewhere, without knowing who answers. */
export class Inquiries {
  #answer: ((inquiry: Inquiry) => void) | null = null;

  /** Makes one the one who answers; returns what ends that. */
  answerWith(answer: (inquiry: Inquiry) => void): () => void {
    this.#answer = answer;
    return () => {
      if (this.#answer === answer) this.#answer = null;
    };
  }

  /** False: nobody answers. */
  ask(inquiry: Inquiry): boolean {
    this.#answer?.(inquiry);
    return this.#answer !== null;
  }
}
