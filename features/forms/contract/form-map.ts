import { binary, defineCall } from '#platform/contract/call.ts';
import { feature } from '#platform/contract/geojson.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** The most registrations of a form in one answer. */
export const formFeatureLimit = 1000;

export const getFormMap = defineCall({
  method: 'GET',
  path: '/tiles/form_map',
  summary: 'Returns the registrations of a form that have a location, as GeoJSON in EPSG:28992, newest first, at most 1000. Visitors get only the location and the phase.',
  query: z.object({
    /** `form_id = 12 AND deleted_at IS NULL`; other conditions are refused. */
    filter: text(200),
    limit: z.coerce.number().pipe(z.int().positive()).default(formFeatureLimit),
  }),
  answer: binary('application/geo+json'),
});

/** The answer of GET /tiles/form_map. The server does not validate it before sending. */
export const formMapAnswer = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.literal('urn:ogc:def:crs:EPSG::28992') }) }),
  features: z.array(feature),
  numberReturned: z.int(),
  /** True when more registrations have a place than this answer holds. */
  limited: z.boolean(),
});
export type FormMapAnswer = z.infer<typeof formMapAnswer>;
