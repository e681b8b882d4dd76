import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getMapFields } from '#platform/contract/map-source.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { misfitIn } from '#platform/ogc/fits-type.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { hasObjects } from './asked-layers.ts';
import { filtersOf } from './filter-store.ts';
import { targetsOf, type FilterGroup, type Target } from './filter-groups.ts';

type Described = AnswerOf<typeof getMapFields>;

/** Returns the values of a group that cannot be of the type of the field in one of the layers on which it acts. */
export const unfitAmong = ({ columnName, filters }: FilterGroup, layers: readonly (string | null)[], described: Described): readonly string[] => {
  const types = described
    .filter(({ name }) => layers.includes(null) || layers.includes(name))
    .flatMap(({ fields }) => fields.filter(({ name }) => name === columnName).map(({ type }) => type));
  const isUnfit = (value: string): boolean => types.some((type) => misfitIn({ kind: 'compare', column: columnName, operator: '=', value }, () => type) !== null);
  return filters.map(({ name }) => name).filter(isUnfit);
};

/**
 * Leaves values out of the conditions on the maps in whose field they cannot occur: servers refuse such a condition, and with it all features of the
 * layer. A source that does not describe its fields is asked with every value.
 */
export const useUnfit = (group: FilterGroup, index: number, isWanted: boolean): void => {
  const api = useApi();
  const map = useMap();
  const maps = useDerived(map.layers.maps);
  const byMap = useMemo(() => Map.groupBy(targetsOf(group, maps).filter((target) => hasObjects(target.map)), (target: Target) => target.map.definition.id), [group, maps]);
  const ids = [...byMap.keys()];
  const { data } = useQuery({
    queryKey: ['filter-fields', ids],
    enabled: isWanted && ids.length > 0 && group.filters.length > 0,
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => Promise.all(ids.map(async (id) => ({ id, described: await api.call(getMapFields, { params: { id }, query: {}, signal }).catch((): Described => []) }))),
  });
  useEffect(() => {
    if (!data) return;
    const unfit = data.map(({ id, described }) => [id, unfitAmong(group, (byMap.get(id) ?? []).map(({ layer }) => layer), described)] as const);
    filtersOf(map).getState().leaveOut(index, new Map(unfit.filter(([, values]) => values.length > 0)));
  }, [data, byMap, group, index, map]);
};
