import VectorTileLayer from 'ol/layer/VectorTile.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { hitTest } from './hit-test.ts';
import type { VectorTiles } from './sources/vector-tiles.ts';

/** Vector tiles drawn on canvas, with hit detection by geometry. */
export class TilesLayer extends VectorTileLayer {
  readonly #tiles: VectorTiles;

  constructor(tiles: VectorTiles, properties: Record<string, unknown> = {}) {
    super({ source: tiles.source, declutter: true, properties });
    this.#tiles = tiles;
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    // Read at each click, because the style may change.
    const styleOf: StyleFunction = (feature, resolution) => this.getStyleFunction()?.(feature, resolution);
    renderer.forEachFeatureAtCoordinate = hitTest(this, { styleOf, featuresIn: this.#tiles.featuresIn });
    return renderer;
  }
}
