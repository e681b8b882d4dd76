import type { Delivery } from '#platform/contract/configuration.ts';

/** Up to this number of features a source is sent as a whole: it appears at once, and selecting and filtering need no server. */
export const WHOLE_UP_TO = 2000;

/**
 * Up to this number of features the browser asks for those in the view, at most 5,000 at a time. Above it, vector tiles load
 * and draw faster.
 */
export const BY_VIEW_UP_TO = 20_000;

/** Chooses how a source with this many features is sent to the browser. */
export const deliveryOf = (count: number): Delivery => {
  if (count <= WHOLE_UP_TO) return 'whole';
  return count <= BY_VIEW_UP_TO ? 'by_view' : 'tiles';
};
