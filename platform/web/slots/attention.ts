import type { Definitions } from './definitions.ts';
import { defineSlot } from './slot.ts';

/** The sentence for a number that the server counts under `name` (`attention` of `defineServerFeature`). */
export interface AttentionText {
  readonly name: string;
  /** Completes the number: 1 'bron werkt niet', 2 'bronnen werken niet'. */
  readonly text: (count: number) => string;
  /** Screen below /admin, with the filter that lists the counted objects. */
  readonly to: string;
}

/** What the first screen of the admin environment says wants attention, most urgent first. */
export const attention = defineSlot<Definitions<AttentionText>>('attention');
