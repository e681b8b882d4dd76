import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useApi } from '#platform/web/api/api-context.ts';

/** A layer as its source describes it. */
export interface DescribedLayer {
  readonly name: string;
  readonly fields: readonly SourceField[];
}

/** Reads the fields of a layer of a map; without a name, of its first layer. Null: the source has no such layer. */
export const useDescribedLayer = (map: MapLayer, layer: string | null): UseQueryResult<DescribedLayer | null> => {
  const api = useApi();
  const { id } = map.definition;
  return useQuery({
    queryKey: ['grid-layer', id, layer],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const [described] = await api.call(getMapFields, { params: { id }, query: layer === null ? {} : { layer }, signal });
      return described ?? null;
    },
  });
};
