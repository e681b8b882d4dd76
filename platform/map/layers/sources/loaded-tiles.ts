import type { FeatureLike } from 'ol/Feature.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';

/** Some screens full. */
const KEPT = 256;

/** The features of the tiles that were loaded last. */
export class LoadedTiles {
  readonly #grid: TileGrid;
  readonly #tiles = new Map<string, readonly FeatureLike[]>();

  constructor(grid: TileGrid) {
    this.#grid = grid;
  }

  keep(tile: readonly number[], features: readonly FeatureLike[]): void {
    this.#tiles.set(tile.join('/'), features);
    const [oldest] = this.#tiles.size > KEPT ? this.#tiles.keys() : [];
    if (oldest !== undefined) this.#tiles.delete(oldest);
  }

  /** From the level that this resolution shows, else from the nearest above it that is there. */
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
