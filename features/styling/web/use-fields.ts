import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMapFields } from '#platform/contract/map-source.ts';
import { drawnFields } from '#platform/map/style-editor/drawn-fields.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useApi } from '#platform/web/api/api-context.ts';

/** Returns the field names for labels: of the source, or else of the drawn features. */
export const useFields = (map: MapLayer): readonly string[] => {
  const api = useApi();
  const { id } = map.definition;
  const { load } = useLegendNode(map);
  const { data } = useQuery({
    queryKey: ['map-fields', id],
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id }, query: {}, signal });
      const fields = layers.flatMap((layer) => layer.fields).filter(({ type }) => type !== 'geometry');
      return [...new Set(fields.map(({ name }) => name))];
    },
    retry: false,
    staleTime: 60_000,
  });
  return useMemo(() => (data && data.length > 0 ? data : load === 'not_loaded' ? [] : drawnFields(map)), [data, load, map]);
};
