import { useQuery } from '@tanstack/react-query';
import { getMapFields } from '#platform/contract/map-source.ts';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { AdminMap } from '../contract.ts';

/** Returns the attribute names of a map: the stored ones and the ones that its source reports. */
export const useFieldNames = (map: AdminMap | null): readonly string[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: adminKey('map-fields', map?.id, map?.version),
    enabled: map !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id: map?.id ?? 0 }, query: {}, signal });
      return layers.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'geometry').map(({ name }) => name));
    },
  });
  return [...new Set([...(map?.source.fields ?? []), ...(data ?? [])])];
};
