import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { feature } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { requiredText, newMapLimits } from '#platform/contract/new-map.ts';
import { stylingInput } from '#platform/contract/styling.ts';

/** Coordinates in EPSG:28992; a `crs` member may name that system only. */
const ownSource = z.strictObject({
  type: z.literal('Vector'),
  geojson: z.object({ type: z.literal('FeatureCollection'), crs: z.unknown().optional(), features: z.array(feature) }),
});

export const ownMap = z.strictObject({
  name: requiredText(newMapLimits.name, 'Geef de kaart een naam.'),
  /** `WebGLPoints` is for very many points; features that are not all points become `Vector`. */
  type: z.enum(['Vector', 'WebGLPoints']),
  styling: stylingInput.nullish(),
  source: ownSource,
});

export const makeOwnMap = defineCall({
  method: 'POST',
  path: '/admin/maps/own',
  summary: 'Creates a map of the organisation from uploaded features, up to 64 MB; it is not part of any configuration.',
  query: ofOrganisation,
  body: ownMap,
  answer: z.object({ id }),
});

export const newFeatures = z.strictObject({ source: ownSource });

const one = z.object({ id: idInPath });

/** The former source, which can be restored for ten minutes. */
const replaced = z.strictObject({
  source_id: id,
  /** The former type; absent: the type did not change. */
  type: z.literal('WebGLPoints').optional(),
});

export const replaceFeatures = defineCall({
  method: 'PUT',
  path: '/admin/maps/:id/features',
  summary: 'Replaces the features of an own map, up to 64 MB. Its number, style and place in configurations do not change.',
  params: one,
  body: newFeatures,
  answer: z.object({ version: z.int(), count: z.int(), replaced }),
});

export const putBackFeatures = defineCall({
  method: 'POST',
  path: '/admin/maps/:id/features/put-back',
  summary: 'Restores the features that were last replaced, for a limited time.',
  params: one,
  body: replaced,
  answer: z.object({ version: z.int() }),
});

/** The same calls for a body that a worker has already written as JSON. */
export const makeOwnMapFromJson = { ...makeOwnMap, body: binary('application/json') };
export const replaceFeaturesFromJson = { ...replaceFeatures, body: binary('application/json') };
