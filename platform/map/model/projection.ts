import { addEquivalentProjections, addProjection } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';
import { GRID_EXTENT } from '#platform/geo/grid.ts';

const rd = (code: string): Projection =>
  new Projection({ code, units: 'm', extent: [...GRID_EXTENT], axisOrientation: 'enu', global: false });

/**
 * RD New for OpenLayers. The map works in metres without conversion; code that converts coordinates also imports
 * `transforms.ts`.
 */
export const rdProjection = rd('EPSG:28992');

/** Other notations of the same system, used in the answers of map services. */
const alsoKnownAs = [
  'urn:ogc:def:crs:EPSG::28992',
  'urn:x-ogc:def:crs:EPSG:28992',
  'http://www.opengis.net/gml/srs/epsg.xml#28992',
  'http://www.opengis.net/def/crs/EPSG/0/28992',
].map(rd);

for (const projection of [rdProjection, ...alsoKnownAs]) addProjection(projection);
addEquivalentProjections([rdProjection, ...alsoKnownAs]);
