import { binary, defineCall } from './call.ts';

/** `{layers: [{name, geojson, skipped: [{what, count}], notes}]}`, the GeoJSON in EPSG:28992; a worker of the browser reads it. */
export const convertFiles = defineCall({
  method: 'POST',
  path: '/conversions',
  summary: 'Files in fields `file` as layers of GeoJSON: shape, Geopackage, GML, GPX, KML, KMZ, FlatGeobuf, DXF, DGN or DWG',
  body: binary('multipart/form-data'),
  answer: binary('application/json'),
});
