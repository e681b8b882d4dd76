import { addCoordinateTransforms, fromLonLat, toLonLat } from 'ol/proj.js';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import { rdProjection } from './projection.ts';

/**
 * Lets OpenLayers convert between RD and the two coordinate systems of the rest of the world. Kept apart from
 * the projection itself, since the first view does without.
 */
addCoordinateTransforms('EPSG:4326', rdProjection, fromWgs84, toWgs84);
addCoordinateTransforms(
  'EPSG:3857',
  rdProjection,
  (position: number[]) => fromWgs84(toLonLat(position)),
  (position: number[]) => fromLonLat(toWgs84(position)),
);
