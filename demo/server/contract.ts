import { binary, defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

/** Characters: an outline of 10,000 corners. */
const LONGEST = 1_000_000;
/** OGC parameter names are case-insensitive: the contract accepts all of them, and the services read them later. */
const parameters = z.record(z.string().max(40), z.union([z.string().max(LONGEST), z.array(z.string().max(4000))]));

export const wms = defineCall({
  method: 'GET',
  path: '/demo/wms',
  alsoAtRoot: true,
  summary: 'Demo: a small WMS of the fictional town (GetCapabilities, GetMap, GetFeatureInfo, GetLegendGraphic).',
  query: parameters,
  answer: binary('image/png'),
});

export const wfs = defineCall({
  method: 'GET',
  path: '/demo/wfs',
  alsoAtRoot: true,
  summary: 'Demo: a small WFS of the fictional town (GetCapabilities, DescribeFeatureType, GetFeature as GeoJSON).',
  query: parameters,
  answer: binary('application/json'),
});

export const guardedWms = defineCall({
  method: 'GET',
  path: '/demo/besloten/wms',
  alsoAtRoot: true,
  summary: 'Demo: the same WMS, protected by a user name and password that only the server knows.',
  query: parameters,
  answer: binary('image/png'),
});

const layerInPath = z.object({ layer: z.coerce.number().pipe(z.int().min(0).max(1000)) });

export const arcGisService = defineCall({
  method: 'GET',
  path: '/demo/arcgis/rest/services/markerwaard/FeatureServer',
  alsoAtRoot: true,
  summary: 'Demo: the description of a small ArcGIS feature service of the fictional town.',
  query: parameters,
  answer: binary('application/json'),
});

export const arcGisLayer = defineCall({
  method: 'GET',
  path: '/demo/arcgis/rest/services/markerwaard/FeatureServer/:layer',
  alsoAtRoot: true,
  summary: 'Demo: the description of a layer of the ArcGIS feature service.',
  params: layerInPath,
  query: parameters,
  answer: binary('application/json'),
});

export const arcGisQuery = defineCall({
  method: 'GET',
  path: '/demo/arcgis/rest/services/markerwaard/FeatureServer/:layer/query',
  alsoAtRoot: true,
  summary: 'Demo: returns features of a layer of the ArcGIS feature service, at most 1000 per request.',
  params: layerInPath,
  query: parameters,
  answer: binary('application/json'),
});

export const vectorTile = defineCall({
  method: 'GET',
  path: '/demo/tegels/:layer/:z/:x/:y',
  alsoAtRoot: true,
  summary: 'Demo: a layer of the fictional town as vector tiles in the Dutch tile grid.',
  params: z.object({
    layer: z.string().max(60),
    z: z.coerce.number().pipe(z.int().min(0).max(16)),
    x: z.coerce.number().pipe(z.int().min(0)),
    /** With the extension: `12.pbf`. */
    y: z.string().regex(/^\d{1,6}\.pbf$/),
  }),
  answer: binary('application/vnd.mapbox-vector-tile'),
});

export const wmts = defineCall({
  method: 'GET',
  path: '/demo/wmts',
  alsoAtRoot: true,
  summary: 'Demo: a small WMTS of the fictional town (GetCapabilities and GetTile by query parameters).',
  query: parameters,
  answer: binary('image/png'),
});

export const wmtsTile = defineCall({
  method: 'GET',
  path: '/demo/wmts/:layer/:set/:matrix/:column/:row',
  alsoAtRoot: true,
  summary: 'Demo: returns a tile of the WMTS by its path (RESTful encoding).',
  params: z.object({
    layer: z.string().max(60),
    set: z.string().max(20),
    matrix: z.coerce.number().pipe(z.int().min(0).max(16)),
    column: z.coerce.number().pipe(z.int().min(0)),
    /** With the extension: `12.png`, or `12@2x.png` with twice the pixels. */
    row: z.string().regex(/^\d{1,6}(?:@2x)?\.png$/),
  }),
  answer: binary('image/png'),
});

export const wmtsCapabilities = defineCall({
  method: 'GET',
  path: '/demo/wmts/1.0.0/WMTSCapabilities.xml',
  alsoAtRoot: true,
  summary: 'Demo: the capabilities of the WMTS.',
  answer: binary('application/xml; charset=utf-8'),
});
