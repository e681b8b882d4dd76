import { defineCall } from '#platform/contract/call.ts';
import { extent } from '#platform/contract/geojson.ts';
import { serverTypes } from '#platform/contract/server-types.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** The calls for creating and placing maps are in `platform/contract/new-map.ts`, since file-drop uses them too. */

/** The name of a map service without a title. */
export const UNTITLED = 'Geen titel gevonden';

/** A WMS as read by the server, ready to become a map. */
export const mapService = z.object({
  /** The title of the service, or `UNTITLED`. */
  name: z.string(),
  tooltip: z.string().nullable(),
  type: z.literal('Image'),
  collapsed: z.boolean(),
  visible: z.boolean(),
  order: z.int(),
  hide: z.boolean(),
  source: z.object({
    type: z.literal('ImageWMS'),
    serverType: z.enum(serverTypes),
    /** The address to store: without the parameters of a single request. */
    url: z.string(),
  }),
  layers: z.array(z.object({
    name: z.string(),
    label: z.string(),
    visible: z.boolean(),
    /** Null when the service gives no description. */
    description: z.string().nullable(),
    /** Whether the service can draw the layer in RD. */
    rd: z.boolean(),
    queryable: z.boolean(),
    metadata_url: z.string().nullable(),
    /** EPSG:28992; null when unknown. */
    extent: extent.nullable(),
  })),
  description: z.string().nullable(),
});
export type MapService = z.infer<typeof mapService>;

export const getMapService = defineCall({
  method: 'GET',
  path: '/maps/capabilities',
  summary: 'Returns the capabilities of a WMS at a given address; the server makes the request.',
  query: z.object({ url: text(2_000).min(1, 'Geef het adres van de kaartdienst.') }),
  answer: mapService,
});

export const mapServiceErrors = {
  /** 422: an internal address, not a web address, or a port that web servers do not use. */
  address: 'address_refused',
  /** 502 */
  unreachable: 'source_unreachable',
  /** 504 */
  timeout: 'source_timeout',
  /** 502 */
  tooLarge: 'source_too_large',
  /** 502: a web page, invalid XML or another document. */
  unreadable: 'source_unreadable',
  /** 502: the service reports an error; the message quotes it. */
  failed: 'source_failed',
} as const;
