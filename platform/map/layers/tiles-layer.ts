import VectorTileLayer from 'ol/layer/VectorTile.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { hitTest } from './hits.ts';
import type { VectorTiles } from './sources/vector-tiles.ts';

/** Vector tiles drawn by the canvas, whose features are found under the pointer by where they lie. */
export class TilesLayer extends VectorTileLayer {
  readonly #tiles: VectorTiles;

  constructor(tiles: VectorTiles) {
    super({ source: tiles.source, declutter: true });
    this.#tiles = tiles;
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    // Asked at each press: a map may look otherwise by then.
    const styleOf: StyleFunction = (feature, resolution) => this.getStyleFunction()?.(feature, resolution);
    renderer.forEachFeatureAtCoordinate = hitTest(this, { styleOf, featuresIn: this.#tiles.featuresIn });
    return renderer;
  }
}
