import type BaseLayer from 'ol/layer/Base.js';

const LABELS = 'backgroundLabels';

/** Above the maps of the legend and below tools and marks. */
const ABOVE_MAPS = 500;

/** Properties of a layer that draws the labels of a background only. */
export const asBackgroundLabels = { [LABELS]: true };

export const isBackgroundLabels = (layer: BaseLayer): boolean => layer.get(LABELS) === true;

/** Puts labels above all maps, so that no area covers a name; or with their background, which a dark page dims. */
export const placeLabels = (layer: BaseLayer, above: boolean): void => {
  if (isBackgroundLabels(layer)) layer.setZIndex(above ? ABOVE_MAPS : 0);
};
