import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapModel } from '../model/map-model.ts';
import { snapTo } from '../hits/snap.ts';

/**
 * Moves the pointer of a drawing interaction to a nearby drawn feature. Searches only near the pointer, so it stays fast
 * for large maps. Add it after the drawing interaction, because OpenLayers calls the last interaction first.
 */
class Snapping extends Interaction {
  readonly #map: MapModel;

  constructor(map: MapModel) {
    super();
    this.#map = map;
  }

  override handleEvent(event: MapBrowserEvent): boolean {
    if (event.type !== 'pointermove' && event.type !== 'pointerdown' && event.type !== 'pointerup') return true;
    const [x = 0, y = 0] = event.coordinate;
    const found = snapTo(this.#map, [x, y]);
    if (!found) return true;
    event.coordinate = [...found.point];
    event.pixel = this.#map.olMap.getPixelFromCoordinate(event.coordinate) ?? event.pixel;
    return true;
  }
}

/** Starts snapping. Returns a function that stops it. */
export const startSnapping = (map: MapModel): (() => void) => {
  const snapping = new Snapping(map);
  map.olMap.addInteraction(snapping);
  return () => {
    map.olMap.removeInteraction(snapping);
    snapping.dispose();
  };
};
