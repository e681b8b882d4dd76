import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Milliseconds after the last change of what covers the map. */
const SETTLED_MS = 60;
/** Milliseconds. */
const MOVE = 180;
/** Pixels around a pressed place that must be free. */
const ROOM = 48;

/**
 * Keeps the place that was pressed last in the part of the map that is free, by moving the map when a panel covers it. It lets go of
 * the place when the user drags the map.
 */
export const attachFollow = (map: MapModel): { readonly covered: () => void; readonly destroy: () => void } => {
  let leftAlone: MapClick | null = null;
  let cancel = (): void => undefined;
  const letGo = (): void => {
    leftAlone = map.clicks.last;
  };
  map.olMap.on('pointerdrag', letGo);
  const keepInSight = (): void => {
    const { last } = map.clicks;
    if (!last || last === leftAlone) return;
    const [x = 0, y = 0] = map.olMap.getPixelFromCoordinate([...last.coordinate]) ?? [];
    const [width, height] = map.state.get().size;
    const { left, bottom } = map.navigation.padding;
    const isOnMap = x >= 0 && x <= width && y >= 0 && y <= height;
    if (isOnMap && (x < left + ROOM || y > height - bottom - ROOM)) map.navigation.setCentre(last.coordinate, { duration: MOVE });
  };
  return {
    covered() {
      cancel();
      cancel = map.services.after(SETTLED_MS, keepInSight);
    },
    destroy() {
      cancel();
      map.olMap.un('pointerdrag', letGo);
    },
  };
};
