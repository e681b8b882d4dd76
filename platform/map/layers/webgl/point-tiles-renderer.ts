import { listenOnce } from 'ol/events.js';
import type { FrameState } from 'ol/Map.js';
import type { WebGLBuffers } from 'ol/render/webgl/VectorStyleRenderer.js';
import WebGLVectorTileLayerRenderer from 'ol/renderer/webgl/VectorTileLayer.js';
import type WebGLHelper from 'ol/webgl/Helper.js';
import type TileGeometry from 'ol/webgl/TileGeometry.js';

const release = (helper: WebGLHelper, { pointBuffers, lineStringBuffers, polygonBuffers }: WebGLBuffers): void => {
  for (const buffer of [pointBuffers, lineStringBuffers, polygonBuffers].flatMap((set) => set ?? [])) helper.deleteBuffer(buffer);
};

const nextChange = (tile: TileGeometry): Promise<void> => new Promise((changed) => listenOnce(tile, 'change', () => changed()));

/** Draws tiles, and replaces their features without blocking the page. */
export class PointTilesRenderer extends WebGLVectorTileLayerRenderer {
  /** The tiles of the last frame. */
  readonly #drawn = new Set<TileGeometry>();
  #refilling = Promise.resolve();
  #count = 0;

  override renderFrame(frameState: FrameState): HTMLElement {
    this.#drawn.clear();
    return super.renderFrame(frameState);
  }

  protected override renderTile(...[tile, ...rest]: Parameters<WebGLVectorTileLayerRenderer['renderTile']>): void {
    this.#drawn.add(tile);
    super.renderTile(tile, ...rest);
  }

  /** Reads the features of the tiles in view again, each tile in a task of its own, then draws them. The others are built when they come into view. */
  refill(): void {
    this.#count += 1;
    const count = this.#count;
    this.#dropUnseen();
    this.#refilling = this.#refilling.then(() => this.#refillSeen(count));
  }

  #dropUnseen(): void {
    const tiles = this.tileRepresentationCache;
    for (const key of tiles.getKeys()) {
      const tile: TileGeometry | undefined = tiles.peek(key);
      if (tile && !this.#drawn.has(tile)) tiles.remove(key).dispose();
    }
  }

  async #refillSeen(count: number): Promise<void> {
    const tiles = this.tileRepresentationCache;
    for (const key of tiles.getKeys()) {
      const tile: TileGeometry | undefined = tiles.peek(key);
      // The tile may have left the cache, and the renderer the map, while another tile was filled.
      if (!tile?.ready || this.#count !== count || this.disposed) continue;
      const before = tile.buffers;
      // Reads the features of the tile again.
      tile.setHelper(this.helper);
      await nextChange(tile);
      if (before) release(this.helper, before);
    }
    if (this.#count === count && !this.disposed) this.getLayer().changed();
  }
}
