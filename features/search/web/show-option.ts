import { centreOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { firstFrame } from './element.ts';
import { sayFailed, sayNoPlace } from './messages.ts';
import { nl } from './nl.ts';
import type { PlaceOption } from './option.ts';
import type { FoundPlace } from './place-controller.ts';
import type { RecentSearches } from './recent-searches.ts';

interface Dependencies {
  readonly map: MapModel;
  readonly place: FoundPlace;
  readonly recents: RecentSearches;
  readonly signal: AbortSignal;
  /** The name to announce when the map shows the result. */
  readonly name: string;
}

/** Moves the map to the chosen result, marks it and adds it to the recent searches; or reports why it cannot. */
export const showOption = async (option: PlaceOption, { map, place, recents, signal, name }: Dependencies): Promise<void> => {
  try {
    const geometry = await option.locate(signal);
    await firstFrame(map);
    if (signal.aborted) return;
    if (!geometry || !place.show(geometry, option.nearness)) {
      sayNoPlace();
      return;
    }
    if (!option.isTyped) recents.add(option, geometry);
    announce(fill(nl.shown, { name }));
    const around = extentOfGeometry(geometry);
    const at = around ? { at: centreOf(around) } : {};
    map.inquiries.ask({ geometry, label: option.label, ...at, ...(!option.select && { isPlaceOnly: true }) });
  } catch {
    if (!signal.aborted) sayFailed();
  }
};
