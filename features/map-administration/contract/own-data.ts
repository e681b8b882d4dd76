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
  summary: 'Make a map of an organisation of features that somebody brings; up to 64 MB. It stands in no configuration yet',
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
  summary: 'Give a map of our own other features; up to 64 MB. Its number, its looks and where it stands stay as they are',
  params: one,
  body: newFeatures,
  answer: z.object({ version: z.int(), count: z.int(), replaced }),
});

export const putBackFeatures = defineCall({
  method: 'POST',
  path: '/admin/maps/:id/features/put-back',
  summary: 'Put the features back that somebody replaced a moment ago',
  params: one,
  body: replaced,
  answer: z.object({ version: z.int() }),
});

/** The same calls for a body that a worker has already written as JSON. */
export const makeOwnMapFromJson = { ...makeOwnMap, body: binary('application/json') };
export const replaceFeaturesFromJson = { ...replaceFeatures, body: binary('application/json') };
