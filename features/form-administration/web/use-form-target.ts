import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import { adminKey, useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { offerMaps } from '../contract/calls.ts';
import type { FormMap } from '../contract/form.ts';
import type { FormControl } from './GeneralFields.tsx';

/** The maps that forms of any type can write to. */
export const useFormMaps = (): UseQueryResult<FormMap[]> => {
  const { api, query } = useAdmin();
  return useAdminQuery(['form-maps', query], (signal) => api.call(offerMaps, { query, signal }));
};

/** The attributes of the layer that the form writes to, asked of its source; idle as long as no layer is chosen. */
export const useLayerFields = (control: FormControl): UseQueryResult<SourceField[]> => {
  const api = useApi();
  const [type, map, layer] = useWatch({ control, name: ['type', 'map_id', 'layer'] });
  return useQuery({
    queryKey: adminKey('form-layer', map, layer),
    enabled: type !== 'intern' && map !== null && layer !== null,
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id: map ?? 0 }, query: { layer: layer ?? '' }, signal });
      return layers.flatMap(({ fields }) => fields.filter(({ type: kind }) => kind !== 'geometry'));
    },
  });
};
