import { binary, defineCall } from '#platform/contract/call.ts';
import { feature } from '#platform/contract/geojson.ts';
import { idInPath, inPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { TILE_LEVELS } from '#platform/geo/grid.ts';
import { z } from 'zod';

/** The most features in one answer; `limited` says whether there were more. */
export const featureLimit = 5000;

/** The answer of GET /tiles/features. The server does not validate it before sending: it can hold 5,000 features. */
export const featuresAnswer = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.literal('urn:ogc:def:crs:EPSG::28992') }) }),
  features: z.array(feature),
  numberMatched: z.int(),
  numberReturned: z.int(),
  /** True when the source has more matching features than this answer holds. */
  limited: z.boolean(),
});
export type FeaturesAnswer = z.infer<typeof featuresAnswer>;

export const getFeatures = defineCall({
  method: 'GET',
  path: '/tiles/features',
  summary: 'Returns features of an own source as GeoJSON in EPSG:28992, each with its id and, as `layer`, its layer.',
  query: z.object({
    /** `source_id=12`, joined by AND with other `column = value` or `column IS NULL` conditions. */
    filter: text(2000),
    crs: z.enum(['28992', 'EPSG:28992']).default('28992'),
    limit: z.coerce.number().pipe(z.int().positive()).default(featureLimit),
    /** min x,min y,max x,max y in EPSG:28992. */
    bbox: text(200).optional(),
    /** A JSON list of conditions, all of which the features meet, as in `POST /maps/{id}/features`. */
    conditions: text(8_000).optional(),
  }),
  answer: binary('application/geo+json'),
});

export const getTile = defineCall({
  method: 'GET',
  path: '/tiles/sources/:source_id/:z/:x/:y',
  summary: 'Returns a vector tile of an own source in the Dutch tile grid, with one layer per layer of the source and the ids of features.',
  params: z.object({
    source_id: idInPath,
    z: inPath(z.int().min(0).max(TILE_LEVELS - 1)),
    x: inPath(z.int().min(0)),
    y: inPath(z.int().min(0)),
  }),
  /** `v` is the version of the source's features: the browser may cache a tile that it requested with `v` for a year. */
  query: z.object({
    v: z.coerce.number().pipe(z.int()).optional(),
    /** A JSON list of at most twenty attributes, which layers have beside the attributes of their settings. */
    with: text(2_000).optional(),
  }),
  answer: binary('application/vnd.mapbox-vector-tile'),
});
