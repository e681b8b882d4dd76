import { serverTypes } from '#platform/contract/server-types.ts';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { extent } from '#platform/contract/geojson.ts';
import { requestCrsCodes } from '#platform/geo/request-crs.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { mapLimits as limits } from '#platform/contract/map-limits.ts';

export const serviceKinds = ['WMS', 'WMTS', 'WFS', 'ArcGIS'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

export const serviceLayer = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  queryable: z.boolean(),
  styles: z.array(z.object({ name: z.string(), title: z.string().nullable() })),
  /** Coordinate systems as the service writes them; for a WMTS the names of the matrix sets that the map can draw. */
  projections: z.array(z.string()),
  /** Coordinate systems in which the map can draw it, the best first. */
  systems: z.array(z.enum(requestCrsCodes)),
  formats: z.array(z.string()),
  /** EPSG:28992. */
  extent: extent.nullable(),
  /** Metres per pixel. */
  minResolution: z.number().nullable(),
  maxResolution: z.number().nullable(),
  attribution: z.string().nullable(),
  metadata_url: z.string().nullable(),
});
export type ServiceLayer = z.infer<typeof serviceLayer>;

export const mapServiceOffer = z.object({
  kind: z.enum(serviceKinds),
  title: z.string().nullable(),
  abstract: z.string().nullable(),
  attribution: z.string().nullable(),
  /** The address to store, without the parameters of a single request. */
  url: z.string(),
  serverType: z.enum(serverTypes).nullable(),
  version: z.string(),
  formats: z.array(z.string()),
  infoFormats: z.array(z.string()),
  layers: z.array(serviceLayer),
});
export type MapServiceOffer = z.infer<typeof mapServiceOffer>;

export const readMapService = defineCall({
  method: 'POST',
  path: '/admin/map-services',
  summary: 'Returns the capabilities of the map service at a given address, and detects whether it is a WMS, WFS, WMTS or ArcGIS service.',
  body: z.strictObject({
    url: text(limits.address).min(1, 'Geef het adres van de kaartdienst.'),
    /** Absent: the server finds out. */
    kind: z.enum(serviceKinds).optional(),
    authorization: text(limits.secret).optional(),
    token: text(limits.secret).optional(),
    /** Uses the credentials of this map if the address is on the same server. */
    map_id: id.optional(),
  }),
  answer: mapServiceOffer,
});
