import { useQueries } from '@tanstack/react-query';
import { getMapFields, getMapValues, MAX_OFFERED_VALUES, type SourceField } from '#platform/contract/map-source.ts';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { SourceTarget } from './source-targets.ts';

/** How long an answer of a source is used again. */
const STALE_MS = 60_000;

const inLayer = ({ layer }: SourceTarget) => (layer === null ? {} : { layer });

export interface SourceColumns {
  readonly isLoading: boolean;
  /** The columns of each map or layer whose source answered. */
  readonly answers: readonly { readonly target: SourceTarget; readonly columns: readonly SourceField[] }[];
}

/** Asks the sources of maps or layers for their columns. */
export const useSourceColumns = (targets: readonly SourceTarget[]): SourceColumns => {
  const api = useApi();
  return useQueries({
    queries: targets.map((target) => ({
      queryKey: adminKey('source-columns', target.map, target.layer),
      retry: false,
      staleTime: STALE_MS,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const layers = await api.call(getMapFields, { params: { id: target.map }, query: inLayer(target), signal });
        const columns = layers.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'geometry'));
        return { target, columns: [...new Map(columns.map((column) => [column.name, column])).values()] };
      },
    })),
    combine: (results) => ({ isLoading: results.some((one) => one.isLoading), answers: results.flatMap(({ data }) => data ?? []) }),
  });
};

export interface SourceValues {
  readonly values: readonly string[];
  /** Every source answered with all its values. */
  readonly areAll: boolean;
}

/** Asks sources for the values of a column. */
export const useSourceValues = (targets: readonly SourceTarget[], field: string): SourceValues => {
  const api = useApi();
  return useQueries({
    queries: targets.map((target) => ({
      queryKey: adminKey('source-values', target.map, target.layer, field),
      retry: false,
      staleTime: STALE_MS,
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getMapValues, { params: { id: target.map }, query: { field, ...inLayer(target) }, signal }),
    })),
    combine: (results) => ({
      values: [...new Set(results.flatMap(({ data }) => data ?? []).map(String))].filter((value) => value !== ''),
      areAll: results.length > 0 && results.every(({ data }) => data !== undefined && data.length < MAX_OFFERED_VALUES),
    }),
  });
};
