import { binary, defineCall } from '#platform/contract/call.ts';

/** Answers `{layers: [{name, geojson, skipped}]}` in EPSG:28992, which a worker reads. */
export const convertDropped = defineCall({
  method: 'POST',
  path: '/conversions',
  summary: 'Make GeoJSON of a drawing, a shape or a geopackage',
  body: binary('multipart/form-data'),
  answer: binary('application/json'),
});
