import Snap from 'ol/interaction/Snap.js';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';

/** Pixels within which the pointer snaps to a corner or an edge. */
const REACH = 10;

/**
 * Makes the pointer snap to the features of a source; `startSnapping` does so for the maps. Must be called after the drawing interactions
 * are added, since OpenLayers offers events to the last one first. Returns the function that stops it.
 */
export const snapToSource = (olMap: OlMap, source: VectorSource): (() => void) => {
  const snap = new Snap({ source, pixelTolerance: REACH });
  olMap.addInteraction(snap);
  return () => {
    olMap.removeInteraction(snap);
    snap.dispose();
  };
};
