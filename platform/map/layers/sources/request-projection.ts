import { get } from 'ol/proj.js';
import type Projection from 'ol/proj/Projection.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import { rdProjection } from '../../model/projection.ts';
import { paramOf } from './params.ts';
import { imageTileGrid } from './tile-grids.ts';

/** In which a source is asked: RD, unless its own parameter names another that the map can draw. */
export const systemOf = (source: MapSource): RequestCrs => requestCrsOrRd(paramOf(source, CRS_PARAMETER));

/** The same for OpenLayers, with the formulas that it takes. Pictures in another system than the map's are drawn anew. */
export const requestProjection = async (source: MapSource): Promise<Projection> => {
  const system = systemOf(source);
  if (system === 'EPSG:28992') return rdProjection;
  await import('../../model/transforms.ts');
  const projection = get(system);
  if (!projection) throw new Error(`Coördinaatstelsel ${system} is onbekend`);
  return projection;
};

/** Tiles of the Dutch grid, or those that the whole world has in that projection. */
export const imageGridIn = (projection: Projection) => (projection === rdProjection ? { projection, tileGrid: imageTileGrid() } : { projection });
