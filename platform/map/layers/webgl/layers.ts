import type { FeatureLike } from 'ol/Feature.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import WebGLVectorTileLayer from 'ol/layer/WebGLVectorTile.js';
import type VectorSource from 'ol/source/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { VectorTiles } from '../sources/vector-tiles.ts';
import { drawnIn, hitTest, type Hittable } from '../hit-test.ts';

/** Features drawn with WebGL, with hit detection by geometry. */
export class PointsLayer extends WebGLVectorLayer<VectorSource> {
  readonly #hittable: Hittable;

  constructor(source: VectorSource, style: FlatStyleLike, styleOf: StyleFunction) {
    super({ source, style, disableHitDetection: true });
    this.#hittable = { styleOf, featuresIn: (extent) => source.getFeaturesInExtent(extent) };
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    renderer.forEachFeatureAtCoordinate = hitTest(this, this.#hittable);
    return renderer;
  }

  drawnIn(extent: number[], resolution: number): FeatureLike[] {
    return drawnIn(this.#hittable, extent, resolution);
  }
}

/** Features of vector tiles drawn with WebGL. Tiles in view stay in graphics memory while the map moves. */
export class PointTilesLayer extends WebGLVectorTileLayer {
  readonly #hittable: Hittable;

  constructor(tiles: VectorTiles, style: FlatStyleLike, styleOf: StyleFunction) {
    super({ source: tiles.source, style, disableHitDetection: true });
    this.#hittable = { styleOf, featuresIn: tiles.featuresIn };
  }

  override createRenderer() {
    const renderer = super.createRenderer();
    renderer.forEachFeatureAtCoordinate = hitTest(this, this.#hittable);
    return renderer;
  }

  drawnIn(extent: number[], resolution: number): FeatureLike[] {
    return drawnIn(this.#hittable, extent, resolution);
  }
}
