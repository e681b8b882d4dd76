import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import type { LayerContext } from '../factory.ts';
import { queryAddress } from './address.ts';

/** Parameters that OpenLayers sets for each request. */
const reservedParameters = new Set<string>(['bbox', 'size', 'bboxsr', 'imagesr', 'dpi', CRS_PARAMETER]);

/**
 * Returns the parameters of an ArcGIS request, with the layers that are on; a map without layers has those of its own
 * parameters. Names are in lower case, as OpenLayers writes them: with both `format` and `FORMAT` it is undefined which counts.
 */
export const arcgisParams = ({ params, layers, layer_groups }: MapSource, shownLayers: readonly string[]): Record<string, string> => {
  const own = Object.fromEntries(params.map(({ name, value }) => [name.toLowerCase(), value]).filter(([name = '']) => !reservedParameters.has(name)));
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
