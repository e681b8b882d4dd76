import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { drawnFields } from '#platform/map/style-editor/drawn-fields.ts';
import { useApi } from '#platform/web/api/api-context.ts';

const none: readonly SourceField[] = [];

/** Returns the fields that the source shows to this user; empty without an answer. */
export const useSourceFields = (map: MapLayer): readonly SourceField[] => {
  const api = useApi();
  const { id } = map.definition;
  const { data } = useQuery({
    queryKey: ['map-fields', id],
    queryFn: async ({ signal }) => {
      const layers = await api.call(getMapFields, { params: { id }, query: {}, signal });
      const fields = layers.flatMap((layer) => layer.fields).filter(({ type }) => type !== 'geometry');
      return [...new Map(fields.map((field) => [field.name, field])).values()];
    },
    retry: false,
    staleTime: 60_000,
  });
  return data ?? none;
};

/** Returns the field names for labels: of the source, or else of the drawn features. */
export const useFieldNames = (map: MapLayer, fields: readonly SourceField[]): readonly string[] => {
  const { load } = useLegendNode(map);
  return useMemo(() => (fields.length > 0 ? fields.map(({ name }) => name) : load === 'not_loaded' ? [] : drawnFields(map)), [fields, load, map]);
};
