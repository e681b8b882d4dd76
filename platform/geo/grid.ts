import type { Extent } from '#platform/contract/geojson.ts';

/**
 * The Dutch tile grid (NetherlandsRDNewQuad), EPSG:28992. Zoom numbers match other Dutch maps only with this extent:
 * zoom 0 is 3440.64 metres per pixel, zoom 10 is 3.36.
 */
export const GRID_EXTENT: Extent = [-285401.92, 22598.08, 595401.92, 903401.92];
export const GRID_ORIGIN: readonly [number, number] = [GRID_EXTENT[0], GRID_EXTENT[3]];
export const TILE_SIZE = 256;
export const TILE_LEVELS = 17;
export const MAX_VIEW_ZOOM = 23;
export const DEFAULT_VIEW_ZOOM = 5;

const RESOLUTION_AT_ZOOM_0 = 3440.64;

/** Metres per pixel. */
export const resolutionAtZoom = (zoom: number): number => RESOLUTION_AT_ZOOM_0 / 2 ** zoom;
export const zoomAtResolution = (resolution: number): number => Math.log2(RESOLUTION_AT_ZOOM_0 / resolution);

const resolutionsUpTo = (levels: number): number[] => Array.from({ length: levels }, (_, zoom) => resolutionAtZoom(zoom));

export const tileResolutions = (): number[] => resolutionsUpTo(TILE_LEVELS);
export const viewResolutions = (): number[] => resolutionsUpTo(MAX_VIEW_ZOOM + 1);

/** OGC defines a standard pixel of 0.28 mm, which relates a scale to a resolution. */
const PIXEL_IN_METRES = 0.00028;

/** Converts a scale denominator to metres per pixel. */
export const resolutionOfScale = (scale: number): number => scale * PIXEL_IN_METRES;
export const scaleOfResolution = (resolution: number): number => resolution / PIXEL_IN_METRES;

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  /** Row counted from the top, as in WMTS and XYZ. */
  readonly y: number;
}

/** Width and height of a tile, in metres. */
export const tileSpan = (z: number): number => TILE_SIZE * resolutionAtZoom(z);

export const isTile = ({ z, x, y }: TileAddress): boolean =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z < TILE_LEVELS && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;

/** EPSG:28992. */
export const tileExtent = ({ z, x, y }: TileAddress): Extent => {
  const span = tileSpan(z);
  const left = GRID_ORIGIN[0] + x * span;
  const top = GRID_ORIGIN[1] - y * span;
  return [left, top - span, left + span, top];
};

/** Returns the tile of a zoom level that contains a point (EPSG:28992). A point on an edge belongs to the tile right of it or below it. */
export const tileAt = (z: number, position: readonly [number, number]): TileAddress => {
  const span = tileSpan(z);
  return {
    z,
    x: Math.floor((position[0] - GRID_ORIGIN[0]) / span),
    y: Math.floor((GRID_ORIGIN[1] - position[1]) / span),
  };
};
