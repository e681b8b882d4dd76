import TileGrid from 'ol/tilegrid/TileGrid.js';
import { GRID_EXTENT, GRID_ORIGIN, TILE_SIZE, tileResolutions } from '#platform/geo/grid.ts';

/** The Dutch grid as image tiles use it: 256 pixels, 17 levels. */
export const imageTileGrid = (): TileGrid =>
  new TileGrid({
    extent: [...GRID_EXTENT],
    origin: [...GRID_ORIGIN],
    resolutions: tileResolutions(),
    tileSize: TILE_SIZE,
  });

/**
 * The same tiles with the same addresses, drawn at twice the size: a vector tile stays sharp, and a quarter
 * of the requests fill the screen.
 */
export const vectorTileGrid = (): TileGrid =>
  new TileGrid({
    extent: [...GRID_EXTENT],
    origin: [...GRID_ORIGIN],
    resolutions: tileResolutions().map((resolution) => resolution / 2),
    tileSize: TILE_SIZE * 2,
  });
