import { useQuery } from '@tanstack/react-query';
import { getMapSymbols, type MapSymbol } from '#platform/contract/map-source.ts';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { useApi } from '#platform/web/api/api-context.ts';

/**
 * Returns whether the service of a map lists its pictures. The server reads the list, because the content security policy limits the
 * hosts that a page may contact.
 */
export const listsPictures = ({ type, source }: LegendMap): boolean =>
  (type === 'Image' || type === 'Tile') && /WMTS|ArcGIS/i.test(source.type) && (source.url !== null || source.authorized);

const none: readonly MapSymbol[] = [];

/** Returns the pictures of the visible layers. Errors are not reported, since a legend is usable without pictures. */
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
