import type { Delivery } from '#platform/contract/configuration.ts';

/** Up to here a layer travels whole: it is there at once, and selecting and filtering need no server. */
export const WHOLE_UP_TO = 2000;

/** Up to here what lies in view is asked for, at most 5,000 at a time; above, tiles are quicker to get and to draw. */
export const BY_VIEW_UP_TO = 20_000;

/** How a source of this many features travels to the browser. */
export const deliveryOf = (count: number): Delivery => {
  if (count <= WHOLE_UP_TO) return 'whole';
  return count <= BY_VIEW_UP_TO ? 'by_view' : 'tiles';
};
