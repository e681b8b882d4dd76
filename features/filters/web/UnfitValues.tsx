import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { FilterGroup } from './filter-groups.ts';
import { filtersOf } from './filter-store.ts';
import styles from './Filters.module.css';
import { nl } from './nl.ts';
import { useUnfit } from './use-unfit.ts';

/** Names the values of a group that the field of a map cannot have. */
export const UnfitValues = ({ group, index, isWanted }: { readonly group: FilterGroup; readonly index: number; readonly isWanted: boolean }) => {
  const map = useMap();
  useUnfit(group, index, isWanted);
  const unfit = useStore(filtersOf(map), (state) => state.unfit[index]);
  const maps = useDerived(map.layers.maps);
  return [...unfit ?? []].map(([id, values]) => (
    <p key={id} className={styles.note}>
      {fill(values.length === 1 ? nl.unfitOne : nl.unfitMany, {
        values: values.join(', '), field: group.columnName, map: maps.find(({ definition }) => definition.id === id)?.label ?? '',
      })}
    </p>
  ));
};
