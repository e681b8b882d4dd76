import type ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type TileArcGISRest from 'ol/source/TileArcGISRest.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import type { LayerContent, LayerContext } from '../factory.ts';
import { addressHere, queryAddress } from './address.ts';
import { imageRequests } from './image-requests.ts';
import { CONDITIONS, paramOf } from './params.ts';

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

/** Requests images with other layers, or of fewer features: those through our server, which writes the conditions. */
export const arcgisRequests = (
  { map, shownLayers }: LayerContext, source: Pick<ImageArcGISRest | TileArcGISRest, 'setUrl' | 'updateParams'>,
): Required<Pick<LayerContent, 'showLayers' | 'filter'>> => {
  const usual = queryAddress(map, serviceAddress);
  let address = usual;
  return imageRequests(shownLayers, (names, narrowing) => {
    const layers = names.length > 0 ? names : (paramOf(map.source, 'layers') ?? '').replace(/^show:/i, '').split(',');
    const conditions = narrowing?.imageParameters(layers) ?? {};
    const next = CONDITIONS in conditions ? addressHere(map) : usual;
    if (next !== address) source.setUrl(next);
    address = next;
    source.updateParams({ [CONDITIONS]: undefined, ...arcgisParams(map.source, names), ...conditions });
  });
};
