import type { MapModel } from '#platform/map/model/map-model.ts';
import { ViewHistory } from './view-history-controller.ts';

/** One for each map: it goes on while its buttons are not on the screen, and goes with the map. */
const histories = new WeakMap<MapModel, ViewHistory>();

export const historyOf = (map: MapModel): ViewHistory => {
  const history = histories.get(map) ?? new ViewHistory(map);
  histories.set(map, history);
  return history;
};
