import { binary, defineCall } from './call.ts';

/** Answers `{layers: [{name, geojson, skipped: [{what, count}], notes}]}`, with GeoJSON in EPSG:28992. A web worker parses it. */
export const convertFiles = defineCall({
  method: 'POST',
  path: '/conversions',
  summary: 'Converts the files in fields `file` to layers of GeoJSON: shapefile, GeoPackage, GML, GPX, KML, KMZ, FlatGeobuf, DXF, DGN or DWG.',
  body: binary('multipart/form-data'),
  answer: binary('application/json'),
});
