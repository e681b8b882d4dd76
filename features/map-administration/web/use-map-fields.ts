import { useQuery } from '@tanstack/react-query';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { AdminMap } from '../contract.ts';

/** Returns the fields of a map that its source reports, and the stored ones as text. */
export const useMapFields = (map: AdminMap | null): readonly SourceField[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: adminKey('map-fields', map?.id, map?.version),
    enabled: map !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id: map?.id ?? 0 }, query: {}, signal });
      return layers.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'geometry'));
    },
  });
  const reported = new Map((data ?? []).map((field) => [field.name, field]));
  const stored = (map?.source.fields ?? []).map((name): SourceField => reported.get(name) ?? { name, type: 'string' });
  return [...new Map([...stored, ...reported.values()].map((field) => [field.name, field])).values()];
};
