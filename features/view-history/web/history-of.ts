import { perMap } from '#platform/map/model/per-map.ts';
import { sessionViews } from './stored-views.ts';
import { ViewHistory } from './view-history-controller.ts';

/** One history per map; it records views also while its buttons are not visible, and continues with the next map of the session. */
export const historyOf = perMap((map) => new ViewHistory(map, sessionViews(map.configuration.id)));
