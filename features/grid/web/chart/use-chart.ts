import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/call.ts';
import { aggregateMap, describeMapColumns, type ColumnStatistics, type DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { LayerTable } from '../use-layer-table.ts';
import { canBeDrawn, chartAtFirst, requestOf, type ChartDefinition, type ChartKind } from './definition.ts';

/** The columns of a layer with their types and numbers of values. */
export const useColumnStatistics = ({ map, layer, table, all }: LayerTable) => {
  const api = useApi();
  const { id, source } = map.definition;
  const conditions = table.conditions.map(({ filter, place }) => ({ layer, ...(filter && { filter }), ...(place && { place }) }));
  return useQuery({
    queryKey: ['grid-columns', id, source.features?.version ?? null, layer, conditions],
    staleTime: 300_000,
    retry: false,
    queryFn: ({ signal }) => api.call(describeMapColumns, { params: { id }, body: { layer, conditions, fields: all.map(({ prop }) => prop) }, signal }),
  });
};

/** A chart that can be drawn. */
export interface Chart {
  readonly definition: ChartDefinition;
  readonly axis: ColumnStatistics;
  /** Of dates on the axis; null: the axis has single values or ranges. */
  readonly period: DatePeriod | null;
  readonly answer: AnswerOf<typeof aggregateMap>;
}

export type ChartState =
  | { readonly status: 'loading' | 'failed' | 'none'; readonly again: () => void }
  | { readonly status: 'there'; readonly chart: Chart };

/** Calculates the chart of a table under conditions. */
export const useChart = (layerTable: LayerTable, kind: ChartKind, conditions: MapCondition[]): ChartState => {
  const api = useApi();
  const { map, layer, settings, view } = layerTable;
  const { id, source } = map.definition;
  const statistics = useColumnStatistics(layerTable);
  const columns = statistics.data?.columns ?? [];
  const definition = view.chart ?? chartAtFirst(columns, settings);
  const axis = definition ? columns.find(({ name }) => name === (definition.groupBy ?? definition.column)) : undefined;
  const request = definition && axis && canBeDrawn(axis) ? requestOf(definition, kind, axis) : null;
  const aggregate = useQuery({
    queryKey: ['grid-chart', id, source.features?.version ?? null, layer, conditions, request],
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
    // Bars stay in their places while the map moves.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      of: request,
      answer: await api.call(aggregateMap, { params: { id }, body: { layer, conditions, column: '', ...request }, signal }),
    }),
  });
  const again = (): void => {
    if (statistics.isError) void statistics.refetch();
    else void aggregate.refetch();
  };
  if (statistics.isError || aggregate.isError) return { status: 'failed', again };
  if (statistics.isPending) return { status: 'loading', again };
  if (!definition || !axis || !request) return { status: 'none', again };
  const { data } = aggregate;
  if (!data || JSON.stringify(data.of) !== JSON.stringify(request)) return { status: 'loading', again };
  return { status: 'there', chart: { definition, axis, period: request.group_by_period ?? null, answer: data.answer } };
};
