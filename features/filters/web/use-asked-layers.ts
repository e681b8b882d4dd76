import { useMemo } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { askedLayers, type AskedLayer } from './asked-layers.ts';
import { targetsOf, type FilterGroup } from './filter-groups.ts';

/** Returns the layers of a group whose objects are counted, with the conditions of the other groups and contributors; the same array until those change. */
export const useAskedLayers = (group: FilterGroup, index: number, own: Filter | null): readonly AskedLayer[] => {
  const { layers, filters } = useMap();
  const maps = useDerived(layers.maps);
  const targets = useMemo(() => targetsOf(group, maps), [group, maps]);
  const written = useDerived(filters, () => JSON.stringify(askedLayers(filters, targets, index, own)));
  return useMemo(() => JSON.parse(written) as readonly AskedLayer[], [written]);
};
