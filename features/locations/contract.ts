import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { parseView } from '#platform/geo/extent.ts';
import { z } from 'zod';

/** Maximum per user, and per public configuration. */
export const mostLocations = 200;

export const locationName = text(100).trim().min(1, 'Geef de locatie een naam.');

/** `minx,miny,maxx,maxy` in EPSG:28992, as in the address `locatie/{extent}`. */
export const locationExtent = text(200).refine((value) => parseView(value) !== null, 'Dit is geen uitsnede van de kaart.');

export const savedLocation = z.object({
  id,
  name: z.string(),
  extent: z.string(),
  /** The public configuration whose users all see the location; null for a location of one user. */
  config_id: id.nullable(),
  /** Whether this viewer may rename, move and remove the location. */
  may_change: z.boolean(),
});
export type SavedLocation = z.infer<typeof savedLocation>;

export const listLocations = defineCall({
  method: 'GET',
  path: '/extents',
  summary: 'Lists the saved locations of the user in their own order.',
  answer: z.array(savedLocation),
});

export const listPublicLocations = defineCall({
  method: 'GET',
  path: '/public-extents/:configId',
  summary: 'Lists the saved locations of a public configuration.',
  params: z.object({ configId: idInPath }),
  answer: z.array(savedLocation),
});

export const addLocation = defineCall({
  method: 'POST',
  path: '/extents',
  summary: 'Saves a location under a name, for the user or for a public configuration.',
  body: z.strictObject({ name: locationName, extent: locationExtent, config_id: id.nullish() }),
  answer: savedLocation,
});

export const renameLocation = defineCall({
  method: 'PUT',
  path: '/extents/:id',
  summary: 'Renames a saved location.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ name: locationName }),
  answer: savedLocation,
});

export const orderLocations = defineCall({
  method: 'PUT',
  path: '/extents',
  summary: 'Reorders saved locations; those not listed follow at the end.',
  body: z.strictObject({ ids: z.array(id).max(mostLocations) }),
});

export const removeLocation = defineCall({
  method: 'DELETE',
  path: '/extents/:id',
  summary: 'Removes a saved location.',
  params: z.object({ id: idInPath }),
});
