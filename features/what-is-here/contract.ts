import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { pressedPlace } from '#platform/contract/pressed-place.ts';
import { z } from 'zod';

/** The most values of one row, such as two parcels on whose boundary the place lies. */
export const mostValues = 3;

/** The place is in the body, because addresses of requests are logged. */
const placeInConfiguration = pressedPlace.extend({ configuration_id: id });

/** Rows without a value are left out. */
const placeRow = z.object({ label: z.string(), values: z.array(z.string()) });
export type PlaceRow = z.infer<typeof placeRow>;

export const readPlace = defineCall({
  method: 'POST',
  path: '/what-is-here',
  readsOnly: true,
  summary: 'Returns what the own maps of a configuration have at a point: the rows that the configuration names, and the maps with features there.',
  body: placeInConfiguration,
  answer: z.object({
    rows: z.array(placeRow),
    /** Maps with features here, shown or not, in the order of the configuration; without backgrounds and maps with the same data as one. */
    maps: z.array(z.object({ id, count: z.int().positive() })),
  }),
});

export const readAddress = defineCall({
  method: 'POST',
  path: '/what-is-here/address',
  readsOnly: true,
  summary: 'Returns the address nearest to a point, from the own search, or from PDOK when the configuration searches there.',
  body: placeInConfiguration,
  answer: z.object({
    address: z.object({
      text: z.string(),
      /** In metres. */
      distance: z.number().nonnegative(),
      source: z.enum(['own', 'pdok']),
    }).nullable(),
  }),
});
