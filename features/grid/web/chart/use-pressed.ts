import type { AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { contributorOf } from '../arrangement-store.ts';
import type { LayerTable } from '../use-layer-table.ts';
import { filterOfGroups, keyOfGroup } from './groups.ts';
import type { Chart } from './use-chart.ts';

export interface Pressed {
  readonly groups: readonly AggregatedGroup[];
  readonly has: (group: AggregatedGroup) => boolean;
  readonly toggle: (group: AggregatedGroup) => void;
  readonly clear: () => void;
  /** The image of the map cannot be filtered. */
  readonly isUnmet: boolean;
}

/** The parts of a chart that are pressed: the map and the table show only those. `MapModel.filters` owns what is narrowed. */
export const usePressed = ({ table, map, view, change }: LayerTable, { axis, answer }: Chart): Pressed => {
  const { filters } = useMap();
  const by = contributorOf(table.id);
  const isNarrowed = useDerived(filters, (all) => all.some((one) => one.by === by));
  const isUnmet = useDerived(filters, () => filters.unmetOf(map).some((one) => one.by === by));
  const groups = isNarrowed && view.pressed.axis === axis ? view.pressed.groups : [];
  const set = (next: readonly AggregatedGroup[]): void => {
    const filter = filterOfGroups(axis, next, answer.groups);
    change({ pressed: { axis, groups: filter ? next : [] } });
    filters.set({ by, mapKey: map.key, layer: table.layer }, filter && { filter });
  };
  const keys = new Set(groups.map(keyOfGroup));
  return {
    groups,
    isUnmet,
    has: (group) => keys.has(keyOfGroup(group)),
    toggle: (group) => set(keys.has(keyOfGroup(group)) ? groups.filter((one) => keyOfGroup(one) !== keyOfGroup(group)) : [...groups, group]),
    clear: () => set([]),
  };
};
