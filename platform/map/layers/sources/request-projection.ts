import { get } from 'ol/proj.js';
import type Projection from 'ol/proj/Projection.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import { rdProjection } from '../../model/projection.ts';
import { paramOf } from './params.ts';
import { imageTileGrid } from './tile-grids.ts';

/** Returns the CRS for requests to a source: RD, unless its parameter names another that the map can draw. */
export const systemOf = (source: MapSource): RequestCrs => requestCrsOrRd(paramOf(source, CRS_PARAMETER));

/** Returns the request CRS as an OpenLayers projection, and loads the conversion to it. OpenLayers reprojects images in another CRS. */
export const requestProjection = async (source: MapSource): Promise<Projection> => {
  const system = systemOf(source);
  if (system === 'EPSG:28992') return rdProjection;
  await import('../../model/transforms.ts');
  const projection = get(system);
  if (!projection) throw new Error(`Coördinaatstelsel ${system} is onbekend`);
  return projection;
};

/** Returns source options for the Dutch tile grid, or for the default world grid of another projection. */
export const imageGridIn = (projection: Projection) => (projection === rdProjection ? { projection, tileGrid: imageTileGrid() } : { projection });
