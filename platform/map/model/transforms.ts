import { addCoordinateTransforms, addProjection, fromLonLat, get, toLonLat } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import { rdProjection } from './projection.ts';

/**
 * Lets OpenLayers convert between RD and the coordinate systems of the rest of the world. Kept apart from
 * the projection itself, since the first view does without.
 */
const world = get('EPSG:4326')?.getExtent() ?? [];
// Degrees of Europe, which OpenLayers does not know: those of the world to within what RD is accurate to without its grid.
addProjection(new Projection({ code: 'EPSG:4258', units: 'degrees', extent: world, worldExtent: world, axisOrientation: 'neu', global: true }));

for (const degrees of ['EPSG:4326', 'EPSG:4258', 'CRS:84']) addCoordinateTransforms(degrees, rdProjection, fromWgs84, toWgs84);
addCoordinateTransforms(
  'EPSG:3857',
  rdProjection,
  (position: number[]) => fromWgs84(toLonLat(position)),
  (position: number[]) => fromLonLat(toWgs84(position)),
);
