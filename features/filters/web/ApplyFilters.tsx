import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import type { FilterGroup } from './filter-groups.ts';
import { filtersOf } from './filter-store.ts';
import { useUnfit } from './use-unfit.ts';

const Checked = ({ group, index }: { readonly group: FilterGroup; readonly index: number }): null => {
  useUnfit(group, index, true);
  return null;
};

/** Narrows the map by what was chosen before, or by what the configuration begins with, without the tab being open. */
export const ApplyFilters = () => {
  const { groups, choices } = useStore(filtersOf(useMap()));
  return groups.map((group, index) => ((choices[index]?.hidden.length ?? 0) > 0 ? <Checked key={`${group.name} ${index}`} group={group} index={index} /> : null));
};
