import Snap from 'ol/interaction/Snap.js';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import type { Shape } from './shape-controller.ts';

/** Pixels within which the pointer is drawn to a corner or an edge. */
const REACH = 10;

/** Draws the pointer to what is drawn already. Added after what draws or changes, so that it is asked before it. Returns its end. */
export const snapTo = (olMap: OlMap, source: VectorSource<Shape>): (() => void) => {
  const snap = new Snap({ source, pixelTolerance: REACH });
  olMap.addInteraction(snap);
  return () => {
    olMap.removeInteraction(snap);
    snap.dispose();
  };
};
