import type { Filter } from '#platform/ogc/filter.ts';
import { readFilterXml } from '../filter-xml.ts';
import type { MapRenderer } from '../map-renderer.ts';
import { serviceLayer } from '../layers.ts';
import type { Parameters } from '../parameters.ts';
import { ServiceException } from '../service-exception.ts';
import { wmsCapabilities } from './capabilities.ts';
import { writeFeatureInfo } from './feature-info.ts';

export interface ServiceAnswer {
  readonly type: string;
  readonly body: Uint8Array | string;
}

const largest = 4096;
/** Dots per inch, by the parameter MAP_RESOLUTION of MapServer; higher on sharp screens. */
const usualDpi = 90;
/** Distance in pixels within which a click hits a line. */
const tolerance = 5;

export const versionOf = (parameters: Parameters): '1.1.1' | '1.3.0' => (parameters.get('VERSION')?.startsWith('1.1') ? '1.1.1' : '1.3.0');

const knownLayers = (parameters: Parameters, name: string): string[] =>
  parameters.list(name).map((layer) => {
    if (!serviceLayer(layer)) throw new ServiceException('LayerNotDefined', `Layer ${layer} is not offered`);
    return layer;
  });

/** Reads the filters of the layers in the notation of MapServer: one for each layer, in brackets; empty brackets keep all features. */
const filtersIn = (parameters: Parameters): readonly (Filter | null)[] => {
  const written = parameters.get('FILTER');
  if (written === undefined) return [];
  return [...written.matchAll(/\((?<xml><[^]*?)?\)(?=\(|$)/g)].map(({ groups }) => (groups?.['xml'] === undefined ? null : readFilterXml(groups['xml']).filter));
};

const picture = (parameters: Parameters) => {
  const crs = parameters.get('CRS') ?? parameters.get('SRS') ?? parameters.need('CRS');
  if (crs !== 'EPSG:28992') throw new ServiceException(versionOf(parameters) === '1.1.1' ? 'InvalidSRS' : 'InvalidCRS', `${crs} is not offered`);
  return {
    extent: parameters.extent(), width: parameters.whole('WIDTH', 1, largest), height: parameters.whole('HEIGHT', 1, largest),
    ratio: Math.min(4, Math.max(1, (Number(parameters.get('MAP_RESOLUTION')) || usualDpi) / usualDpi)),
  };
};

const png = async (drawing: ReturnType<MapRenderer['ask']>): Promise<ServiceAnswer> => {
  const result = await drawing;
  if (!('png' in result)) throw new Error('no image was drawn');
  return { type: 'image/png', body: result.png };
};

const needPng = (parameters: Parameters): void => {
  const format = parameters.get('FORMAT') ?? 'image/png';
  if (!format.startsWith('image/png')) throw new ServiceException('InvalidFormat', `Format ${format} is not offered`);
};

const getMap = (parameters: Parameters, renderer: MapRenderer): Promise<ServiceAnswer> => {
  needPng(parameters);
  const transparent = parameters.get('TRANSPARENT')?.toUpperCase() === 'TRUE';
  return png(renderer.ask({ kind: 'layers', layers: knownLayers(parameters, 'LAYERS'), filters: filtersIn(parameters), transparent, ...picture(parameters) }));
};

const getFeatureInfo = async (parameters: Parameters, renderer: MapRenderer): Promise<ServiceAnswer> => {
  const { extent, width, height } = picture(parameters);
  const old = versionOf(parameters) === '1.1.1';
  const column = parameters.whole(old ? 'X' : 'I', 0, width);
  const row = parameters.whole(old ? 'Y' : 'J', 0, height);
  const resolution = (extent[2] - extent[0]) / width;
  // A parameter of QGIS Server: the distance in pixels from the click within which features are found.
  const reach = parameters.whole('FI_POLYGON_TOLERANCE', 1, 50, 1);
  const result = await renderer.ask({
    kind: 'info', layers: knownLayers(parameters, 'QUERY_LAYERS'), filters: filtersIn(parameters), count: parameters.whole('FEATURE_COUNT', 1, 10_000, 1),
    tolerance: resolution * Math.max(tolerance, reach), pixel: resolution * (2 * reach - 1),
    at: [extent[0] + (column + 0.5) * resolution, extent[3] - ((row + 0.5) * (extent[3] - extent[1])) / height],
  });
  return writeFeatureInfo('features' in result ? result.features : [], parameters.get('INFO_FORMAT') ?? 'text/plain');
};

const getLegendGraphic = (parameters: Parameters, renderer: MapRenderer): Promise<ServiceAnswer> => {
  needPng(parameters);
  const [layer] = knownLayers(parameters, 'LAYER');
  return png(renderer.ask({ kind: 'legend', layer: layer ?? '' }));
};

/** `url` is the address of the service as the client knows it. */
export const answerWms = async (parameters: Parameters, renderer: MapRenderer, url: string): Promise<ServiceAnswer> => {
  switch (parameters.need('REQUEST').toLowerCase()) {
    case 'getcapabilities': {
      const version = versionOf(parameters);
      const type = version === '1.1.1' ? 'application/vnd.ogc.wms_xml; charset=utf-8' : 'text/xml; charset=utf-8';
      return { type, body: wmsCapabilities(url, version) };
    }
    case 'getmap': return getMap(parameters, renderer);
    case 'getfeatureinfo': return getFeatureInfo(parameters, renderer);
    case 'getlegendgraphic': return getLegendGraphic(parameters, renderer);
    default: throw new ServiceException('OperationNotSupported', `Request ${parameters.get('REQUEST')} is not offered`);
  }
};
