import type { MapModel } from '#platform/map/model/map-model.ts';
import { sessionViews } from './kept-views.ts';
import { ViewHistory } from './view-history-controller.ts';

/** One for each map: it goes on while its buttons are not on the screen, and with the next map of the session. */
const histories = new WeakMap<MapModel, ViewHistory>();

export const historyOf = (map: MapModel): ViewHistory => {
  const history = histories.get(map) ?? new ViewHistory(map, sessionViews(map.configuration.id));
  histories.set(map, history);
  return history;
};
