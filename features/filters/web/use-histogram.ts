import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { day, dayOf, type Day } from '#platform/contract/amsterdam-day.ts';
import { aggregateMap, MAX_GROUPS } from '#platform/contract/map-aggregates.ts';
import { countMapValues } from '#platform/contract/map-source.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { AskedLayer } from './asked-layers.ts';
import { believable, binsBetween, startOfBin, type Bin, type Step } from './bins.ts';
import { valuesFilterOf, type GroupChoice } from './choices.ts';
import type { FilterGroup } from './filter-groups.ts';
import { useAskedLayers } from './use-asked-layers.ts';
import { STALE_MS, type Counts } from './use-counts.ts';

export interface CountedBin extends Bin {
  readonly count: number;
}

export interface Histogram {
  readonly step: Step;
  readonly bins: readonly CountedBin[];
  readonly first: Counts['first'];
}

/** Returns the day of a date as a source writes it; a moment is a day in Amsterdam. */
const dayIn = (written: unknown): Day | null => {
  if (typeof written !== 'string') return null;
  const isMoment = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(written);
  return day.safeParse(isMoment ? dayOf(new Date(written)) : written.slice(0, 10)).data ?? null;
};

type Api = ReturnType<typeof useApi>;

/** Returns the first and the last day of a column, over all objects of the layers; null when there is none. */
const rangeOf = async (api: Api, asked: readonly AskedLayer[], column: string, signal: AbortSignal): Promise<readonly [Day, Day] | null> => {
  const answers = await Promise.all(asked.map(({ id, layer }) => api.call(countMapValues, { params: { id }, body: { layer, field: column, limit: 1 }, signal })));
  const days = answers.flatMap(({ lowest, highest }) => [dayIn(lowest) ?? [], dayIn(highest) ?? []]).flat().toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined ? believable(first, last, dayOf(new Date())) : null;
};

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0);

interface Counted {
  readonly byDay: readonly { readonly from: Day; readonly rows: number }[];
  readonly first: Counts['first'];
}

const countPeriods = async (api: Api, asked: readonly AskedLayer[], column: string, { unit }: Step, signal: AbortSignal): Promise<Counted> => {
  const answers = await Promise.all(asked.map(({ id, layer, conditions }) => api.call(aggregateMap, {
    params: { id }, body: { layer, conditions: [...conditions], column, group_by_period: unit, sort_by: 'axis', sort_order: 'asc', limit: MAX_GROUPS }, signal,
  })));
  const cut = answers.some(({ over_first: over }) => over !== null);
  return {
    byDay: answers.flatMap(({ groups }) => groups.flatMap(({ from, rows }) => (typeof from === 'string' ? [{ from, rows }] : []))),
    first: cut ? { counted: answers.reduce((sum, { over_first: over, total }) => sum + (over ?? total ?? 0), 0), total: sumOf(answers.map(({ total }) => total)) } : null,
  };
};

/**
 * Counts the objects of a group by day, week, month or year, after all conditions but the period of the group itself. The bins depend on all objects,
 * so that they stay in their places. Null when the sources cannot tell.
 */
export const useHistogram = (group: FilterGroup, index: number, choice: GroupChoice, isWanted: boolean): { readonly isLoading: boolean; readonly histogram: Histogram | null } => {
  const api = useApi();
  const asked = useAskedLayers(group, index, valuesFilterOf(group, choice));
  const column = group.timeFilter?.column ?? '';
  const layers = asked.map(({ id, layer }) => [id, layer]);
  const common = { retry: false, staleTime: STALE_MS, placeholderData: keepPreviousData } as const;
  const range = useQuery({
    ...common, queryKey: ['filter-range', column, layers], enabled: isWanted && asked.length > 0,
    queryFn: ({ signal }) => rangeOf(api, asked, column, signal),
  });
  const axis = useMemo(() => (range.data ? binsBetween(...range.data) : null), [range.data]);
  const counted = useQuery({
    ...common, queryKey: ['filter-histogram', column, axis?.step, asked], enabled: isWanted && axis !== null,
    queryFn: ({ signal }) => countPeriods(api, asked, column, axis?.step ?? { unit: 'day', size: 1 }, signal),
  });
  const histogram = useMemo((): Histogram | null => {
    if (!axis || !counted.data) return null;
    const { byDay, first } = counted.data;
    const { step, bins } = axis;
    return { step, first, bins: bins.map((bin) => ({ ...bin, count: byDay.reduce((sum, { from, rows }) => sum + (startOfBin(from, step) === bin.from ? rows : 0), 0) })) };
  }, [axis, counted.data]);
  return { isLoading: range.isLoading || counted.isLoading, histogram };
};
