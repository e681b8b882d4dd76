import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapModel } from '../model/map-model.ts';
import { snapTo } from '../hits/snap.ts';

/**
 * Lets the pointer of what is drawn jump to what the maps show. Looks only at what is near the pointer, so that it does
 * not matter how much a map holds. Add it after the interaction that draws: the last one hears of an event first.
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

/** Begins; returns what ends it. */
export const startSnapping = (map: MapModel): (() => void) => {
  const snapping = new Snapping(map);
  map.olMap.addInteraction(snapping);
  return () => {
    map.olMap.removeInteraction(snapping);
    snapping.dispose();
  };
};
