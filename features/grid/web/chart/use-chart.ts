import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/call.ts';
import { aggregateMap, describeMapColumns, MIN_DISTINCT, type ColumnStatistics, type DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import type { LayerTable } from '../use-layer-table.ts';
import { axisWithoutStatistics, canBeDrawn, chartFromTypes, columnsOfChart, configuredChart, configuredColumns, firstChart, hasFewGroups, requestOf, type Axis, type ChartDefinition, type ChartKind } from './definition.ts';

/** Milliseconds for which statistics of columns are kept. */
const KEPT = 300_000;

/** The query for statistics of the columns of a layer. For all columns of a large layer it takes seconds. */
const useStatisticsQuery = ({ map, layer, table, all }: LayerTable) => {
  const api = useApi();
  const { id, source } = map.definition;
  const conditions = table.conditions.map(({ filter, place }) => ({ layer, ...(filter && { filter }), ...(place && { place }) }));
  const describe = async (fields: readonly string[], signal: AbortSignal): Promise<readonly ColumnStatistics[]> =>
    (await api.call(describeMapColumns, { params: { id }, body: { layer, conditions, fields: [...fields] }, signal })).columns;
  return {
    describe,
    ofAll: {
      queryKey: ['grid-columns', id, source.features?.version ?? null, layer, conditions],
      staleTime: KEPT,
      gcTime: KEPT,
      retry: false,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => describe(all.map(({ prop }) => prop), signal),
    },
  };
};

/** Reads statistics of all columns of a layer, for a choice of columns. */
export const useColumnStatistics = (layerTable: LayerTable) => useQuery(useStatisticsQuery(layerTable).ofAll);

/** A chart that can be drawn. */
export interface Chart {
  readonly definition: ChartDefinition;
  /** Name of the column of the axis. */
  readonly axis: string;
  /** Of dates on the axis; null: the axis has single values or ranges. */
  readonly period: DatePeriod | null;
  readonly answer: AnswerOf<typeof aggregateMap>;
}

export type ChartState =
  | { readonly status: 'loading' | 'failed' | 'none'; readonly again: () => void }
  | { readonly status: 'there'; readonly chart: Chart };

/** Calculates the chart of a table under conditions. Reads statistics of columns only when their types do not decide the request. */
export const useChart = (layerTable: LayerTable, kind: ChartKind, conditions: MapCondition[]): ChartState => {
  const api = useApi();
  const client = useQueryClient();
  const { map, layer, settings, all, view: { chart: chosen } } = layerTable;
  const { id, source } = map.definition;
  const { describe, ofAll } = useStatisticsQuery(layerTable);
  const axisOf = ({ column, groupBy }: ChartDefinition): string => groupBy ?? column;
  const aggregate = async (definition: ChartDefinition, axis: Axis, signal: AbortSignal): Promise<Chart> => {
    const request = requestOf(definition, kind, axis);
    const answer = await api.call(aggregateMap, { params: { id }, body: { layer, conditions, ...request }, signal });
    return { definition, axis: axisOf(definition), period: request.group_by_period ?? null, answer };
  };
  /** Returns null when the column has too many groups, or fewer than `least`. */
  const aggregateFewGroups = async (definition: ChartDefinition, least: number, signal: AbortSignal): Promise<Chart | null> => {
    try {
      const chart = await aggregate(definition, axisWithoutStatistics, signal);
      return hasFewGroups(chart.answer, least) ? chart : null;
    } catch (error) {
      if (isApiError(error) && error.code === 'too_many_groups') return null;
      throw error;
    }
  };
  const calculate = async (signal: AbortSignal): Promise<Chart | null> => {
    const known = client.getQueryData<readonly ColumnStatistics[]>(ofAll.queryKey);
    const configured = configuredColumns(all.map(({ prop }) => prop), settings.graph);
    const fromTypes = chosen || known ? null : chartFromTypes(all, settings);
    // A manager may choose a column with a single value; a guess looks for another column.
    const quick = fromTypes && await aggregateFewGroups(fromTypes, configured ? 1 : MIN_DISTINCT, signal);
    if (quick) return quick;
    const named = chosen ?? (fromTypes ? null : configured);
    const statistics = known ?? (named ? await describe(columnsOfChart(named), signal) : null);
    const preferred = chosen ?? (statistics && configuredChart(statistics, settings));
    const columns = preferred && statistics ? statistics : await client.fetchQuery(ofAll);
    const definition = preferred ?? firstChart(columns, settings, all);
    const axis = definition && columns.find(({ name }) => name === axisOf(definition));
    return definition && axis && canBeDrawn(axis) ? aggregate(definition, axis, signal) : null;
  };
  const question = JSON.stringify([kind, chosen]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['grid-chart', id, source.features?.version ?? null, layer, conditions, question],
    staleTime: 60_000,
    retry: false,
    // Bars stay in their places while the map moves.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({ of: question, chart: await calculate(signal) }),
  });
  const again = (): void => void refetch();
  if (isError) return { status: 'failed', again };
  if (data?.of !== question) return { status: 'loading', again };
  return data.chart ? { status: 'there', chart: data.chart } : { status: 'none', again };
};
