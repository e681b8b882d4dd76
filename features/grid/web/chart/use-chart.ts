import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/call.ts';
import { aggregateMap, describeMapColumns, MIN_DISTINCT, type ColumnStatistics, type DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import type { LayerTable } from '../use-layer-table.ts';
import { canBeDrawn, chartAsSet, chartAtFirst, chartAtOnce, columnsAsSet, columnsOfChart, few, hasFewGroups, requestOf, type Axis, type ChartDefinition, type ChartKind } from './definition.ts';

/** Milliseconds that the numbers of values of columns are kept. */
const KEPT = 300_000;

/** The question for the columns of a layer with their types and numbers of values. All columns of a large layer take seconds. */
const useStatisticsQuestion = ({ map, layer, table, all }: LayerTable) => {
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

/** Reads all columns of a layer, for those who choose among them. */
export const useColumnStatistics = (layerTable: LayerTable) => useQuery(useStatisticsQuestion(layerTable).ofAll);

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

/** Calculates the chart of a table under conditions. Values are looked at only where the types of the columns do not tell what to ask. */
export const useChart = (layerTable: LayerTable, kind: ChartKind, conditions: MapCondition[]): ChartState => {
  const api = useApi();
  const client = useQueryClient();
  const { map, layer, settings, all, view: { chart: chosen } } = layerTable;
  const { id, source } = map.definition;
  const { describe, ofAll } = useStatisticsQuestion(layerTable);
  const axisOf = ({ column, groupBy }: ChartDefinition): string => groupBy ?? column;
  const aggregate = async (definition: ChartDefinition, axis: Axis, signal: AbortSignal): Promise<Chart> => {
    const request = requestOf(definition, kind, axis);
    const answer = await api.call(aggregateMap, { params: { id }, body: { layer, conditions, ...request }, signal });
    return { definition, axis: axisOf(definition), period: request.group_by_period ?? null, answer };
  };
  const withFewGroups = async (definition: ChartDefinition, least: number, signal: AbortSignal): Promise<Chart | null> => {
    try {
      const chart = await aggregate(definition, few, signal);
      return hasFewGroups(chart.answer, least) ? chart : null;
    } catch (error) {
      if (isApiError(error) && error.code === 'too_many_groups') return null;
      throw error;
    }
  };
  const calculate = async (signal: AbortSignal): Promise<Chart | null> => {
    const known = client.getQueryData<readonly ColumnStatistics[]>(ofAll.queryKey);
    const configured = columnsAsSet(all.map(({ prop }) => prop), settings.graph);
    const atOnce = chosen || known ? null : chartAtOnce(all, settings);
    // A manager may choose a column with a single value; a guess looks for another column.
    const first = atOnce && await withFewGroups(atOnce, configured ? 1 : MIN_DISTINCT, signal);
    if (first) return first;
    const named = chosen ?? (atOnce ? null : configured);
    const some = known ?? (named ? await describe(columnsOfChart(named), signal) : null);
    const asSet = chosen ?? (some && chartAsSet(some, settings));
    const columns = asSet && some ? some : await client.fetchQuery(ofAll);
    const definition = asSet ?? chartAtFirst(columns, settings, all);
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
