import { addCoordinateTransforms, addProjection, fromLonLat, get, toLonLat } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import { rdProjection } from './projection.ts';

/**
 * Lets OpenLayers convert between RD and other coordinate systems. Separate from the projection itself, because the
 * first view does not need conversion.
 */
const world = get('EPSG:4326')?.getExtent() ?? [];
// OpenLayers does not know ETRS89 (EPSG:4258). It equals WGS84 within the accuracy of RD without its correction grid.
addProjection(new Projection({ code: 'EPSG:4258', units: 'degrees', extent: world, worldExtent: world, axisOrientation: 'neu', global: true }));

for (const degrees of ['EPSG:4326', 'EPSG:4258', 'CRS:84']) addCoordinateTransforms(degrees, rdProjection, fromWgs84, toWgs84);
addCoordinateTransforms(
  'EPSG:3857',
  rdProjection,
  (position: number[]) => fromWgs84(toLonLat(position)),
  (position: number[]) => fromLonLat(toWgs84(position)),
);
