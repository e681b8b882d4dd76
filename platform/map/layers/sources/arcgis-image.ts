import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import type { LayerContext } from '../factory.ts';
import { queryAddress } from './address.ts';

/** What belongs to the request of OpenLayers is left to it. */
const ownWords = new Set<string>(['bbox', 'size', 'bboxsr', 'imagesr', 'dpi', CRS_PARAMETER]);

/**
 * The layers that are on, as ArcGIS lists them; without layers of its own a map has those of its parameters. Small
 * letters, as the documentation has them: whoever asks twice for `format` and `FORMAT` leaves it to chance.
 */
export const arcgisParams = ({ params, layers, layer_groups }: MapSource, shownLayers: readonly string[]): Record<string, string> => {
  const own = Object.fromEntries(params.map(({ name, value }) => [name.toLowerCase(), value]).filter(([name = '']) => !ownWords.has(name)));
  const hasLayers = layers.length > 0 || layer_groups.length > 0;
  return { ...own, ...(hasLayers && shownLayers.length > 0 ? { layers: `show:${shownLayers.join(',')}` } : {}) } as Record<string, string>;
};

const serviceAddress = (url: string | null): string => {
  const [path = ''] = (url ?? '').replaceAll(/\s/g, '').split('?');
  if (path === '') throw new Error('De bron heeft geen adres');
  return path.replace(/\/export\/?$/i, '');
};

export const arcgisOptions = ({ map, shownLayers }: LayerContext) => ({
  url: queryAddress(map, serviceAddress),
  params: arcgisParams(map.source, shownLayers),
});
