import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import { serviceAddress, withParameters } from '#platform/ogc/service-address.ts';
import type { SourceCache } from './source-cache.ts';
import type { SourceClient, SourceAnswer, SourceRequest } from './source-client.ts';

/** What a driver needs to query the source of a map. */
export interface Service {
  readonly map: VisibleMap;
  readonly client: SourceClient;
  /** Configured parameters by name in lower case. */
  readonly params: ReadonlyMap<string, string>;
  /** Caches what the source says of itself, such as its capabilities. */
  readonly cached: SourceCache;
}

/** Returns the address without parameters of one request. @throws Failure when the source has no address */
export const addressOf = ({ map, client }: Service): string => {
  const address = serviceAddress(map.source.url);
  if (address === null) throw client.refuse('source_cannot', 'address', 'the source has no address');
  return address;
};

/** Returns the coordinate system of requests to the source, the same as for drawing the map. */
export const systemOf = ({ params }: Service): RequestCrs => requestCrsOrRd(params.get(CRS_PARAMETER));

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** Parameters that belong to one request; each request sets its own, so configured values are dropped. */
const ofOneRequest = new Set([
  'service', 'request', 'version', 'layers', 'layer', 'styles', 'style', 'query_layers', 'crs', 'srs', 'bbox', 'width', 'height', 'i', 'j', 'x', 'y',
  'format', 'info_format', 'feature_count', 'typename', 'typenames', 'outputformat', 'srsname', 'count', 'maxfeatures', 'filter', 'cql_filter',
  'tilematrixset', 'tilematrix', 'matrixset', 'requestencoding', 'projection', 'maxzoom',
]);

/** Returns the configured parameters that go with every request, such as `map` or an API key. */
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
