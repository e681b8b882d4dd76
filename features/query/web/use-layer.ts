import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
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

/** Reads the fields of a layer, the number of its objects, and what its values look like. */
export const useQueriedLayer = (candidate: Candidate | null): UseQueryResult<QueriedLayer> => {
  const api = useApi();
  const mapId = candidate?.map.definition.id ?? 0;
  const name = candidate?.layer ?? null;
  const query = useQuery({
    queryKey: ['queried-layer', mapId, name],
    enabled: candidate !== null,
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
  const { isError } = query;
  useEffect(() => {
    if (isError) snackbar.show({ text: nl.layerFailed, duration: 5000 });
  }, [isError]);
  return query;
};

/** Lists values of a field to choose from. */
export const useSuggestions = (candidate: Candidate, layer: string, field: QueryField | null): readonly string[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['queried-values', candidate.map.definition.id, layer, field?.name],
    enabled: field?.type === 'string',
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { field: field?.name ?? '', layer };
      const values = await api.call(getMapValues, { params: { id: candidate.map.definition.id }, query, signal: AbortSignal.any([signal, AbortSignal.timeout(SUGGESTIONS_MS)]) });
      return values.map(String);
    },
  });
  return data ?? [];
};
