import { defineCall } from '#platform/contract/call.ts';
import { extent } from '#platform/contract/geojson.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** Maps are made and placed by the calls of `platform/contract/new-map.ts`, which dropped files are kept with as well. */

/** What a map service without a title is called. */
export const UNTITLED = 'Geen titel gevonden';

/** The parsed WMS result of the specification; what it does not name is ours. */
export const mapService = z.object({
  /** Title of the service, or `UNTITLED`. */
  name: z.string(),
  tooltip: z.string().nullable(),
  type: z.literal('Image'),
  collapsed: z.boolean(),
  visible: z.boolean(),
  order: z.int(),
  hide: z.boolean(),
  source: z.object({
    type: z.literal('ImageWMS'),
    serverType: z.enum(['geoserver', 'mapserver', 'pdok']),
    /** As it is to be saved: without what belongs to one request. */
    url: z.string(),
  }),
  layers: z.array(z.object({
    name: z.string(),
    label: z.string(),
    visible: z.boolean(),
    /** Null: the service tells nothing of it. */
    description: z.string().nullable(),
    /** Whether the service draws it in the Dutch coordinate system. */
    rd: z.boolean(),
    queryable: z.boolean(),
    metadata_url: z.string().nullable(),
    /** EPSG:28992; null: not told. */
    extent: extent.nullable(),
  })),
  description: z.string().nullable(),
});
export type MapService = z.infer<typeof mapService>;

export const getMapService = defineCall({
  method: 'GET',
  path: '/maps/capabilities',
  summary: 'What a WMS at an address that somebody typed offers, asked by the server',
  query: z.object({ url: text(2_000).min(1, 'Geef het adres van de kaartdienst.') }),
  answer: mapService,
});

export const mapServiceErrors = {
  /** 422: inward, no web address, or a port that is no web server's. */
  address: 'address_refused',
  /** 502 */
  unreachable: 'source_unreachable',
  /** 504 */
  timeout: 'source_timeout',
  /** 502 */
  tooLarge: 'source_too_large',
  /** 502: a web page, or XML that is broken or of something else. */
  unreadable: 'source_unreadable',
  /** 502: the service answers with an error, which the sentence gives. */
  failed: 'source_failed',
} as const;
