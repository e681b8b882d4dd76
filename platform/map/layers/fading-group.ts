import LayerGroup from 'ol/layer/Group.js';

/** A part of `State` of OpenLayers that a frame is drawn with. */
type States = ReturnType<LayerGroup['getLayerStatesArray']>;

/** A group that can be drawn fainter while its opacity, which the legend shows and saves, stays what the user chose. */
export class FadingGroup extends LayerGroup {
  #strength = 1;

  /** Draws the group with this part of its opacity, from 0 to 1. */
  setStrength(strength: number): void {
    if (strength === this.#strength) return;
    this.#strength = strength;
    this.changed();
  }

  override getLayerStatesArray(dest?: States): States {
    const first = dest?.length ?? 0;
    const states = super.getLayerStatesArray(dest);
    if (this.#strength !== 1) for (const state of states.slice(first)) state.opacity *= this.#strength;
    return states;
  }
}
