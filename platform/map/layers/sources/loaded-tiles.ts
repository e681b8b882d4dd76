import type { FeatureLike } from 'ol/Feature.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';

/** Number of cached tiles: enough for a few screens. */
const CACHE_SIZE = 256;

/** A cache of the features of the most recently loaded tiles. */
export class LoadedTiles {
  readonly #grid: TileGrid;
  readonly #tiles = new Map<string, readonly FeatureLike[]>();

  constructor(grid: TileGrid) {
    this.#grid = grid;
  }

  keep(tile: readonly number[], features: readonly FeatureLike[]): void {
    this.#tiles.set(tile.join('/'), features);
    const [oldest] = this.#tiles.size > CACHE_SIZE ? this.#tiles.keys() : [];
    if (oldest !== undefined) this.#tiles.delete(oldest);
  }

  /** Returns the features at the zoom level of a resolution, else at the nearest lower zoom level with loaded tiles. */
  featuresIn(extent: number[], resolution: number): FeatureLike[] {
    for (let z = this.#grid.getZForResolution(resolution); z >= this.#grid.getMinZoom(); z -= 1) {
      const found: (readonly FeatureLike[])[] = [];
      this.#grid.forEachTileCoord(extent, z, (tile) => {
        const features = this.#tiles.get(tile.join('/'));
        if (features) found.push(features);
      });
      if (found.length > 0) return found.flat();
    }
    return [];
  }
}
