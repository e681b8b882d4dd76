import { defineCall } from '#platform/contract/call.ts';
import { feature } from '#platform/contract/geojson.ts';
import { featureIdInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const getFeature = defineCall({
  method: 'GET',
  path: '/maps/features/:id',
  summary: 'One feature with all its attributes, in EPSG:28992',
  params: z.object({ id: featureIdInPath }),
  answer: feature,
});
