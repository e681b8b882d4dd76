import type { Options } from 'ol/source/WMTS.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';

const half = (size: number | readonly number[]): number | [number, number] =>
  typeof size === 'number' ? size / 2 : [(size[0] ?? 0) / 2, (size[1] ?? 0) / 2];

/**
 * Draws the tiles of each next level at half their size: twice the pixels for a sharp screen. For photos only, because names and
 * lines in a drawn map would become half as large. Levels whose resolution is not half of the one before keep their sizes.
 */
export const sharperTiles = (options: Options): Options => {
  const grid = options.tileGrid;
  const levels = grid.getResolutions().map((resolution, z) => ({ z, resolution }));
  const isHalved = levels.every(({ resolution }, z) => z === 0 || Math.abs((levels[z - 1]?.resolution ?? 0) / resolution - 2) < 1e-6);
  if (!isHalved || levels.length < 2) return options;
  const ranges = levels.map(({ z }) => grid.getFullTileRange(z));
  const matrixIds = grid.getMatrixIds();
  const extent = grid.getExtent();
  return {
    ...options,
    tilePixelRatio: 2,
    tileGrid: new WMTSTileGrid({
      ...(extent && { extent }),
      origins: levels.map(({ z }) => grid.getOrigin(z)),
      resolutions: levels.map(({ resolution }) => resolution * 2),
      matrixIds,
      tileSizes: levels.map(({ z }) => half(grid.getTileSize(z)) as [number, number]),
      ...(ranges.every((range) => range !== null) && { tileRanges: ranges }),
    }),
  };
};
