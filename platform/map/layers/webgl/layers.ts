import type { FeatureLike } from 'ol/Feature.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import WebGLVectorTileLayer from 'ol/layer/WebGLVectorTile.js';
import type VectorSource from 'ol/source/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { VectorTiles } from '../sources/vector-tiles.ts';
import { hitTest } from './hits.ts';

/** Features drawn by the graphics card, and found under the pointer by where they lie. */
export class PointsLayer extends WebGLVectorLayer<VectorSource> {
  readonly #styleOf: StyleFunction;

  constructor(source: VectorSource, style: FlatStyleLike, styleOf: StyleFunction) {
    super({ source, style, disableHitDetection: true });
    this.#styleOf = styleOf;
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    const featuresIn = (extent: number[]): FeatureLike[] => this.getSource()?.getFeaturesInExtent(extent) ?? [];
    renderer.forEachFeatureAtCoordinate = hitTest(this, { featuresIn, styleOf: this.#styleOf });
    return renderer;
  }
}

/** The same from vector tiles: those in view stay on the graphics card while the map moves. */
export class PointTilesLayer extends WebGLVectorTileLayer {
  readonly #tiles: VectorTiles;
  readonly #styleOf: StyleFunction;

  constructor(tiles: VectorTiles, style: FlatStyleLike, styleOf: StyleFunction) {
    super({ source: tiles.source, style, disableHitDetection: true });
    this.#tiles = tiles;
    this.#styleOf = styleOf;
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    const { featuresIn } = this.#tiles;
    renderer.forEachFeatureAtCoordinate = hitTest(this, { featuresIn, styleOf: this.#styleOf });
    return renderer;
  }
}
