import { useQuery } from '@tanstack/react-query';
import { getMapSymbols, type MapSymbol } from '#platform/contract/map-source.ts';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { useApi } from '#platform/web/api/api-context.ts';

/** Services of images that have a list of their pictures, which the server reads: pages may not ask everybody. */
export const listsPictures = ({ type, source }: LegendMap): boolean =>
  (type === 'Image' || type === 'Tile') && /WMTS|ArcGIS/i.test(source.type) && (source.url !== null || source.authorized);

const none: readonly MapSymbol[] = [];

/** The pictures of the layers of a map that are on. What goes wrong is nobody's business: a legend without a picture is a legend. */
export const useListedPictures = ({ id, source }: LegendMap, shown: readonly string[]): readonly MapSymbol[] => {
  const api = useApi();
  const { data = none } = useQuery({
    queryKey: ['map-symbols', id],
    queryFn: async ({ signal }) => (await api.call(getMapSymbols, { params: { id }, signal })) ?? [],
    retry: false,
    staleTime: Infinity,
  });
  const layers = [...source.layers, ...source.layer_groups.flatMap((group) => group.layers)];
  const isSeen = (name: string): boolean => (layers.length === 0 || shown.includes(name)) && !layers.find((layer) => layer.name === name)?.hide_in_legend;
  return data.filter(({ layer }) => isSeen(layer));
};
