import { defineCall } from '#platform/contract/call.ts';
import { feature } from '#platform/contract/geojson.ts';
import { featureIdInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/** The maximum number of features of a layer ('Limiet tot 1000'); the answer says when it was reached. */
export const featureLimit = 1000;

export const getFeature = defineCall({
  method: 'GET',
  path: '/maps/features/:id',
  summary: 'Returns a feature with all its attributes, in EPSG:28992.',
  params: z.object({ id: featureIdInPath }),
  answer: feature,
});
