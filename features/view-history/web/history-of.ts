import { perMap } from '#platform/map/model/per-map.ts';
import { sessionViews } from './kept-views.ts';
import { ViewHistory } from './view-history-controller.ts';

/** Continues while its buttons are not on the screen, and with the next map of the session. */
export const historyOf = perMap((map) => new ViewHistory(map, sessionViews(map.configuration.id)));
