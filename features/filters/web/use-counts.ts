import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/call.ts';
import { countMapValues } from '#platform/contract/map-source.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { periodFilterOf, type GroupChoice } from './choices.ts';
import type { FilterGroup } from './filter-groups.ts';
import { useAskedLayers } from './use-asked-layers.ts';

export const STALE_MS = 60_000;

type Answer = AnswerOf<typeof countMapValues>;

export interface Counts {
  readonly isLoading: boolean;
  /** Returns the number of objects with a value; null when the sources cannot tell. */
  of(value: string): number | null;
  /** The objects that were looked at when there are more; null when all were. */
  readonly first: { readonly counted: number; readonly total: number | null } | null;
}

const countIn = ({ values, more }: Answer, value: string): number | null => {
  const found = values.find((one) => String(one.value) === value);
  // A value that is not listed does not occur, unless the list is cut off.
  return found ? found.count : more ? null : 0;
};

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0);

const isCut = ({ counted, total }: Answer): boolean => total === null || counted < total;

/** Counts the objects with each value of a group, after all other conditions: what a user would see by showing the value. */
export const useCounts = (group: FilterGroup, index: number, choice: GroupChoice, isWanted: boolean): Counts => {
  const api = useApi();
  const asked = useAskedLayers(group, index, periodFilterOf(group, choice));
  const { data, isLoading } = useQuery({
    queryKey: ['filter-counts', group.columnName, asked],
    enabled: isWanted && asked.length > 0,
    retry: false,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => Promise.all(asked.map(({ id, layer, conditions }) =>
      api.call(countMapValues, { params: { id }, body: { layer, field: group.columnName, conditions: [...conditions] }, signal }))),
  });
  const cut = data?.filter(isCut) ?? [];
  return {
    isLoading,
    of: (value) => (data ? sumOf(data.map((answer) => countIn(answer, value))) : null),
    first: data && cut.length > 0 ? { counted: data.reduce((sum, { counted }) => sum + counted, 0), total: sumOf(data.map(({ total }) => total)) } : null,
  };
};
