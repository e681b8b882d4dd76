import { isPictureFormat } from '#platform/ogc/picture-format.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { addressOf, standingParameters, type Service } from '#platform/sources/service.ts';
import { standingFilter, wmsFilter } from '#platform/sources/standing-filter.ts';
import { userFilters, type AskedRequest } from './conditions.ts';
import { IMAGE_BYTES, IMAGE_MS, type Outgoing } from './outgoing.ts';
import { checkLayers, checkNames, checkSize, legendSize, listOf, pickAllowed, readBox, refuse, type RequestParameters } from './query.ts';

/** Not `SLD`, a style at another address: the source would fetch any address that the browser gives. */
const ofMap = new Set([
  'service', 'version', 'request', 'layers', 'styles', 'crs', 'srs', 'bbox', 'width', 'height', 'format', 'transparent', 'bgcolor', 'exceptions',
  'time', 'elevation', 'dpi', 'map_resolution', 'format_options', 'tiled', 'tilesorigin', 'conditions',
]);
const ofLegend = new Set([
  'service', 'version', 'request', 'layer', 'style', 'format', 'transparent', 'width', 'height', 'crs', 'srs', 'bbox', 'scale', 'rule', 'sld_version',
  'legend_options', 'srcwidth', 'srcheight', 'layertitle', 'dpi', 'exceptions',
]);

const checkCommon = (asked: RequestParameters): void => {
  if (asked.has('format') && !isPictureFormat(asked.get('format') ?? '')) throw refuse('format', 'Alleen afbeeldingen.');
  checkNames(asked, ['version', 'styles', 'style', 'crs', 'srs', 'bgcolor', 'time', 'elevation', 'rule', 'legend_options', 'format_options']);
  if (asked.has('bbox')) readBox(asked.get('bbox'));
};

const outgoing = (service: Service, what: string, parameters: Record<string, string>, filter: Record<string, string>): Outgoing => ({
  url: withParameters(addressOf(service), {
    ...parameters, SERVICE: 'WMS', REQUEST: what, ...standingParameters(service), ...filter,
  }),
  what, expects: 'image', timeoutMs: IMAGE_MS, maxBytes: IMAGE_BYTES,
});

/** GetMap and GetLegendGraphic, limited to the layers of the map. @throws Failure 422 */
export const wmsRequest = async (request: AskedRequest): Promise<Outgoing> => {
  const { service, asked } = request;
  checkCommon(asked);
  switch (asked.get('request')?.toLowerCase()) {
    case 'getmap': {
      const layers = listOf(asked.get('layers') ?? service.params.get('layers'));
      checkLayers(service, layers, 'layers');
      checkSize(asked.get('width'), asked.get('height'));
      readBox(asked.get('bbox'));
      const { CONDITIONS: _, ...parameters } = pickAllowed(asked, ofMap, service);
      const { filterOn } = await userFilters(request, layers);
      return outgoing(service, 'GetMap', { LAYERS: service.params.get('layers') ?? '', ...parameters }, wmsFilter(service, layers, filterOn));
    }
    case 'getlegendgraphic': {
      const layers = listOf(asked.get('layer'));
      checkLayers(service, layers, 'layer');
      const parameters = pickAllowed(asked, ofLegend, service);
      // GeoServer leaves out symbols of features that are filtered away; other servers draw the legend without features.
      const isCql = standingFilter(service)?.kind === 'cql';
      const sizes = ['WIDTH', 'HEIGHT', 'SRCWIDTH', 'SRCHEIGHT'].flatMap((name) =>
        parameters[name] === undefined ? [] : [[name, legendSize(parameters[name])]],
      );
      return outgoing(service, 'GetLegendGraphic', { ...parameters, ...Object.fromEntries(sizes) }, isCql ? wmsFilter(service, layers) : {});
    }
    default: throw refuse('request');
  }
};
