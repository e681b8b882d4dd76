import { binary, defineCall } from '#platform/contract/call.ts';
import { idInPath, inPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

const map = z.object({ id: idInPath });

/**
 * Parameter names as the browser wrote them, since services ignore their case. Each kind of source decides which may
 * pass.
 */
const parameters = z.record(z.string().max(60), z.string().max(4_000));

export const askSource = defineCall({
  method: 'GET',
  path: '/maps/:id/source',
  summary: 'Requests an image, legend, features or a tile by query parameters from the source of a map, on behalf of the browser; the server adds the credentials.',
  params: map,
  query: parameters,
  answer: binary('image/png'),
});

export const askSourceTile = defineCall({
  method: 'GET',
  path: '/maps/:id/source/:z/:x/:y',
  summary: 'Requests a tile by its path (XYZ, WMTS, vector tiles) from the source of a map; the server adds the credentials.',
  params: map.extend({
    /** A zoom level, or the name of a tile matrix. */
    z: z.string().regex(/^[\w.:-]{1,60}$/),
    x: inPath(z.int().min(0)),
    y: inPath(z.int().min(0)),
  }),
  answer: binary('image/png'),
});

export const askCapabilities = defineCall({
  method: 'GET',
  path: '/maps/:id/capabilities',
  summary: 'Returns the capabilities of the source of a map: XML of WMS, WFS or WMTS, JSON of ArcGIS; without credentials.',
  params: map,
  answer: binary('application/xml'),
});
