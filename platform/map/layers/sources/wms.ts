import type ImageWMS from 'ol/source/ImageWMS.js';
import type TileWMS from 'ol/source/TileWMS.js';
import type { MapSource } from '#platform/contract/configuration.ts';
import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import type { LayerContent, LayerContext } from '../factory.ts';
import { queryAddress } from './address.ts';
import { imageRequests } from './image-requests.ts';
import { CONDITIONS } from './params.ts';

export type WmsParams = Record<string, string | boolean> & { LAYERS: string };
type WmsServer = 'mapserver' | 'geoserver' | 'qgis';

/** Server types that OpenLayers can ask for high-resolution images, each by its own parameters; PDOK runs MapServer. */
const servers: Readonly<Record<NonNullable<MapSource['serverType']>, WmsServer | undefined>> = {
  mapserver: 'mapserver',
  pdok: 'mapserver',
  geoserver: 'geoserver',
  qgis: 'qgis',
  arcgis: undefined,
};

const reservedParameters = new Set(['service', 'request', 'version']);

/** Removes request parameters from an address, since users paste whole requests. Keeps others, such as `map=`. */
export const wmsAddress = (url: string | null): string => {
  const [path = '', query = ''] = (url ?? '').replaceAll(/\s/g, '').split('?');
  if (path === '') throw new Error('De bron heeft geen adres');
  const kept = query.split('&').filter((part) => part !== '' && !reservedParameters.has((part.split('=')[0] ?? '').toLowerCase()));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
};

/**
 * Returns one style per requested layer, or none: servers refuse any other number. The styles belong to the layers of
 * `named` (parameter LAYERS), or else to the requested layers.
 */
const stylesFor = (styles: string, named: string | undefined, layers: readonly string[]): string => {
  const [each, whose] = [styles.split(','), named?.split(',') ?? layers];
  if (each.length !== whose.length) return '';
  const wanted = layers.map((layer) => each[whose.indexOf(layer)] ?? '');
  return wanted.every((style) => style === '') ? '' : wanted.join(',');
};

export const wmsParams = ({ params }: MapSource, shownLayers: readonly string[]): WmsParams => {
  const { [CRS_PARAMETER.toUpperCase()]: _, ...own } = Object.fromEntries(params.map(({ name, value }) => [name.toUpperCase(), value]));
  const layers = shownLayers.length > 0 ? shownLayers : (own['LAYERS'] ?? '').split(',');
  const asked = { VERSION: '1.3.0', FORMAT: 'image/png', TRANSPARENT: true, ...own, LAYERS: layers.join(',') };
  return own['STYLES'] === undefined ? asked : { ...asked, STYLES: stylesFor(own['STYLES'], own['LAYERS'], layers) };
};

export const wmsOptions = ({ map, shownLayers }: LayerContext) => {
  const server = map.source.serverType ? servers[map.source.serverType] : undefined;
  return {
    url: queryAddress(map, wmsAddress),
    params: wmsParams(map.source, shownLayers),
    ...(server ? { serverType: server, hidpi: true } : { hidpi: false }),
  };
};

/** Requests images with other layers, or of fewer features. */
export const wmsRequests = (
  { map, shownLayers }: LayerContext, source: Pick<ImageWMS | TileWMS, 'updateParams'>,
): Required<Pick<LayerContent, 'showLayers' | 'filter'>> =>
  imageRequests(shownLayers, (names, narrowing) => {
    const params = wmsParams(map.source, names);
    source.updateParams({ CQL_FILTER: undefined, FILTER: undefined, [CONDITIONS]: undefined, ...params, ...narrowing?.imageParameters(params.LAYERS.split(',')) });
  });
