import { useMap } from '#platform/map/react/map-context.ts';
import { filtersOf } from './filter-store.ts';

/** Narrows the map by what was chosen before, or by what the configuration begins with, without the tab being open. */
export const ApplyFilters = (): null => {
  filtersOf(useMap());
  return null;
};
