import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import { serviceAddress, withParameters } from '#platform/ogc/service-address.ts';
import type { SourceCache } from './source-cache.ts';
import type { SourceClient, SourceAnswer, SourceRequest } from './source-client.ts';

/** A map's source as a driver sees it. */
export interface Service {
  readonly map: VisibleMap;
  readonly client: SourceClient;
  /** Of the configuration, by name in small letters. */
  readonly params: ReadonlyMap<string, string>;
  /** What the source says of itself, kept for a while. */
  readonly cached: SourceCache;
}

/** The address without what belongs to one request. @throws Failure when there is none */
export const addressOf = ({ map, client }: Service): string => {
  const address = serviceAddress(map.source.url);
  if (address === null) throw client.refuse('source_cannot', 'address', 'the source has no address');
  return address;
};

/** In which the source is asked, as the map is drawn from it. */
export const systemOf = ({ params }: Service): RequestCrs => requestCrsOrRd(params.get(CRS_PARAMETER));

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** Names of the configuration that say what one request is, which each request says for itself. */
const ofOneRequest = new Set([
  'service', 'request', 'version', 'layers', 'layer', 'styles', 'style', 'query_layers', 'crs', 'srs', 'bbox', 'width', 'height', 'i', 'j', 'x', 'y',
  'format', 'info_format', 'feature_count', 'typename', 'typenames', 'outputformat', 'srsname', 'count', 'maxfeatures', 'filter', 'cql_filter',
  'tilematrixset', 'tilematrix', 'matrixset', 'requestencoding', 'projection', 'maxzoom',
]);

/** The source's own keys and habits: whatever the configuration names that is not about one request. */
export const standingParameters = ({ map }: Service): Record<string, string> =>
  Object.fromEntries(map.source.params.filter(({ name }) => !ofOneRequest.has(name.toLowerCase())).map(({ name, value }) => [name, value]));

export const askService = (
  service: Service,
  what: string,
  parameters: Parameters,
  options: Omit<SourceRequest, 'url' | 'what'> & { readonly address?: string } = {},
): Promise<SourceAnswer> => {
  const { address = addressOf(service), ...rest } = options;
  return service.client.request({ ...rest, what, url: withParameters(withParameters(address, standingParameters(service)), parameters) });
};
