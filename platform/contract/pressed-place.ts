import { GRID_EXTENT, resolutionAtZoom } from '#platform/geo/grid.ts';
import { z } from 'zod';

const [MIN_X, MIN_Y, MAX_X, MAX_Y] = GRID_EXTENT;

/** A place that was pressed in the map. */
export const pressedPlace = z.strictObject({
  /** EPSG:28992, within the extent of the maps. */
  coordinate: z.tuple([z.number().min(MIN_X).max(MAX_X), z.number().min(MIN_Y).max(MAX_Y)]),
  /** Metres per pixel: points and lines some pixels away count as well. */
  resolution: z.number().positive().max(resolutionAtZoom(0)),
});
