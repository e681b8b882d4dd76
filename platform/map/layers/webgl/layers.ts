import type { FeatureLike } from 'ol/Feature.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import WebGLVectorTileLayer from 'ol/layer/WebGLVectorTile.js';
import type VectorSource from 'ol/source/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { VectorTiles } from '../sources/vector-tiles.ts';
import { drawnIn, hitTest, type Hittable } from '../hit-test.ts';
import { PointTilesRenderer } from './point-tiles-renderer.ts';

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

  /** Draws the features of another source; the renderer of OpenLayers reads those of its first one only. */
  replaceSource(source: VectorSource): void {
    if (source === this.getSource()) return;
    this.clearRenderer();
    this.setSource(source);
  }

  drawnIn(extent: number[], resolution: number): FeatureLike[] {
    return drawnIn(this.#hittable, extent, resolution);
  }
}

/** Features of vector tiles drawn with WebGL. Tiles in view stay in graphics memory while the map moves. */
export class PointTilesLayer extends WebGLVectorTileLayer {
  readonly #hittable: Hittable;
  #style: FlatStyleLike;

  constructor(tiles: VectorTiles, style: FlatStyleLike, styleOf: StyleFunction) {
    super({ source: tiles.source, style, disableHitDetection: true });
    this.#style = style;
    this.#hittable = { styleOf, featuresIn: tiles.featuresIn };
  }

  override createRenderer(): PointTilesRenderer {
    // OpenLayers declares the layer of this renderer as one drawn on canvas.
    const renderer = new PointTilesRenderer(this as never, { style: this.#style, disableHitDetection: true, cacheSize: this.getCacheSize() });
    renderer.forEachFeatureAtCoordinate = hitTest(this, this.#hittable);
    return renderer;
  }

  override setStyle(style: FlatStyleLike): void {
    this.#style = style;
    super.setStyle(style);
  }

  /** Draws the features that the tiles have now. */
  refill(): void {
    const renderer = this.getRenderer();
    if (renderer instanceof PointTilesRenderer) renderer.refill();
  }

  drawnIn(extent: number[], resolution: number): FeatureLike[] {
    return drawnIn(this.#hittable, extent, resolution);
  }
}
