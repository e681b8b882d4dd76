import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { Api } from '#platform/web/api/api.ts';
import type { Candidate } from './candidates.ts';
import type { QueryField } from './conditions.ts';
import { nl } from './nl.ts';
import { describeSample, type FieldSample } from './sample.ts';

const SAMPLED = 50;
const SAMPLE_MS = 15_000;
const SUGGESTIONS_MS = 10_000;

export interface QueriedLayer {
  /** Name in the source. */
  readonly layer: string;
  readonly fields: readonly QueryField[];
  /** Null when the source cannot count. */
  readonly total: number | null;
  /** By the name of the field; empty when the source gives no sample. */
  readonly samples: ReadonlyMap<string, FieldSample>;
}

const isQueryField = (field: { readonly type: string }): field is QueryField => field.type !== 'geometry';

const layerOptions = (api: Api, candidate: Candidate | null) => {
  const mapId = candidate?.map.definition.id ?? 0;
  const name = candidate?.layer ?? null;
  return queryOptions({
    queryKey: ['queried-layer', mapId, name],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<QueriedLayer> => {
      const params = { id: mapId };
      const [described] = await api.call(getMapFields, { params, query: name === null ? {} : { layer: name }, signal });
      const fields = (described?.fields ?? []).filter(isQueryField);
      if (!described || fields.length === 0) throw new Error(nl.noFields);
      // A layer can be queried without its sample.
      const sample = await api
        .call(listMapFeatures, { params, body: { layer: described.name, limit: SAMPLED }, signal: AbortSignal.any([signal, AbortSignal.timeout(SAMPLE_MS)]) })
        .catch(() => null);
      return { layer: described.name, fields, total: sample?.total ?? null, samples: describeSample(fields, sample?.features ?? []) };
    },
  });
};

/** Reads the fields of a layer, the number of its objects, and what its values look like. */
export const useQueriedLayer = (candidate: Candidate | null): UseQueryResult<QueriedLayer> => {
  const api = useApi();
  const query = useQuery({ ...layerOptions(api, candidate), enabled: candidate !== null });
  const { isError } = query;
  useEffect(() => {
    if (isError) snackbar.show({ text: nl.layerFailed, duration: 5000 });
  }, [isError]);
  return query;
};

const valuesOptions = (api: Api, candidate: Candidate, layer: string, field: string) => queryOptions({
  queryKey: ['queried-values', candidate.map.definition.id, layer, field],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const values = await api.call(getMapValues, { params: { id: candidate.map.definition.id }, query: { field, layer }, signal: AbortSignal.any([signal, AbortSignal.timeout(SUGGESTIONS_MS)]) });
    return values.map(String);
  },
});

/** Lists values of a field to choose from. */
export const useSuggestions = (candidate: Candidate, layer: string, field: QueryField | null): readonly string[] => {
  const api = useApi();
  const { data } = useQuery({ ...valuesOptions(api, candidate, layer, field?.name ?? ''), enabled: field?.type === 'string' });
  return data ?? [];
};

/** Fields whose values are fetched for a question in words, and how many at once. */
const MOST_FIELDS = 24;
const AT_ONCE = 4;

/** Reads a layer with the values of its fields. After ten seconds the values of the sample stand in for missing ones. */
export const useKnownLayer = () => {
  const api = useApi();
  const client = useQueryClient();
  return async (candidate: Candidate) => {
    const queried = await client.fetchQuery(layerOptions(api, candidate));
    const { layer, fields, samples } = queried;
    const known = new Map<string, readonly string[]>();
    const waiting = fields.filter(({ type }) => type === 'string').slice(0, MOST_FIELDS);
    const fetchNext = async (): Promise<void> => {
      const field = waiting.shift();
      if (!field) return;
      known.set(field.name, await client.fetchQuery(valuesOptions(api, candidate, layer, field.name)).catch(() => []));
      await fetchNext();
    };
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, fetchNext)), new Promise((resolve) => { AbortSignal.timeout(SUGGESTIONS_MS).addEventListener('abort', resolve); })]);
    return fields.map((field) => ({ ...field, values: [...new Set([...known.get(field.name) ?? [], ...samples.get(field.name)?.values ?? []])] }));
  };
};
