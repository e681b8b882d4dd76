import type { Geometry } from '#platform/contract/geojson.ts';

/** Near the centre of the demo town; EPSG:28992. */
export const point = (x = 145_000, y = 508_000): Geometry => ({ type: 'Point', coordinates: [x, y] });
