import type { State } from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { asBackgroundLabels } from './background-labels.ts';
import type { VectorTiles } from './sources/vector-tiles.ts';
import { TilesLayer } from './tiles-layer.ts';

/**
 * The labels of a background. They lie above all maps, but get their place after the labels of those maps, so that a house
 * number does not hide the label of a plot. OpenLayers gives places from the top layer to the bottom.
 */
class LabelsLayer extends TilesLayer {
  #waiting: State | null = null;

  override renderDeclutter(_frame: FrameState, state: State): void {
    this.#waiting = state;
  }

  placeLast(frame: FrameState): void {
    if (this.#waiting) super.renderDeclutter(frame, this.#waiting);
    this.#waiting = null;
  }
}

/** The shapes of a background, which lie below all maps. */
class ShapesLayer extends TilesLayer {
  readonly #labels: LabelsLayer;

  constructor(tiles: VectorTiles, labels: LabelsLayer) {
    super(tiles);
    this.#labels = labels;
  }

  override renderDeclutter(frame: FrameState, state: State): void {
    super.renderDeclutter(frame, state);
    this.#labels.placeLast(frame);
  }
}

/** Makes the two layers of a background: its shapes and its labels. */
export const backgroundLayers = (tiles: VectorTiles): readonly [shapes: TilesLayer, labels: TilesLayer] => {
  const labels = new LabelsLayer(tiles, asBackgroundLabels);
  return [new ShapesLayer(tiles, labels), labels];
};
