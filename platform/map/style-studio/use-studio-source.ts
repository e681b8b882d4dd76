import { useMemo } from 'react';
import { getMapValues, sampleMap, type SourceField } from '#platform/contract/map-source.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { StudioSource } from './studio-source.ts';

/** The source of a saved map, as the studio asks it: only what the server shows to this user. Null for a map that is not saved yet. */
export const useStudioSource = (mapId: number | null, fields: readonly SourceField[]): StudioSource | null => {
  const api = useApi();
  return useMemo(() => (mapId === null ? null : {
    fields,
    values: (field) => api.call(getMapValues, { params: { id: mapId }, query: { field } }),
    sample: (field) => api.call(sampleMap, { params: { id: mapId }, query: field === undefined ? {} : { field } }),
  }), [api, mapId, fields]);
};
