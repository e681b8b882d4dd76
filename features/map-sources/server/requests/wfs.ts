import type { Extent } from '#platform/contract/geojson.ts';
import type { RequestCrs } from '#platform/geo/request-crs.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { writeCql } from '#platform/ogc/write-cql.ts';
import { writeFilterXml, type FilterVersion } from '#platform/ogc/write-filter-xml.ts';
import { cqlName, inAxisOrder, wfsBox, wfsName } from '#platform/ogc/wfs-system.ts';
import { asServerReads } from '#platform/sources/drivers/wfs-dialect.ts';
import { describeType } from '#platform/sources/drivers/wfs-type.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import { addressOf, standingParameters, systemOf, type Service } from '#platform/sources/service.ts';
import { standingFilter } from '#platform/sources/standing-filter.ts';
import { userFilters, type AskedRequest } from './conditions.ts';
import { onlyMatching } from './narrow.ts';
import { DATA_BYTES, IMAGE_MS, type Outgoing } from './outgoing.ts';
import { checkLayers, listOf, pickAllowed, readBox, refuse, type RequestParameters } from './query.ts';

const MOST_FEATURES = 5_000;
const allowed = new Set([
  'service', 'version', 'request', 'typename', 'typenames', 'outputformat', 'srsname', 'bbox', 'cql_filter', 'count', 'maxfeatures', 'startindex',
]);

const allowedOfWfs = new Set([...allowed, 'conditions']);

/** Reads the box of a request, x before y. */
const boxOf = (asked: RequestParameters, system: RequestCrs): Extent | null => {
  const box = asked.get('bbox');
  return box === undefined ? null : inAxisOrder(readBox(box), system);
};

/** How the filter of a WFS is written. */
interface Dialect {
  readonly version: FilterVersion;
  readonly geometryColumn: string | null;
  /** Types in the request; each has a filter of its own. */
  readonly types: number;
}

/** Writes the box, the standing filter of the configuration and the conditions of the user, which come as a tree. */
const place = (service: Service, box: Extent | null, { version, geometryColumn, types }: Dialect, wanted: Filter | null = null): Record<string, string> => {
  const system = systemOf(service);
  const standing = standingFilter(service);
  if (standing === null && wanted === null) return box ? { BBOX: wfsBox(box, system) } : {};
  if (standing?.kind === 'cql') {
    const within = box ? [`BBOX(${geometryColumn ?? 'geom'},${box.join(',')},'${cqlName(system)}')`] : [];
    const parts = [...within, ...(wanted ? [writeCql(wanted)] : [])];
    return { CQL_FILTER: parts.length > 0 ? [...parts, `(${standing.text})`].join(' AND ') : standing.text };
  }
  const all = [standing?.filter, wanted].flatMap((filter) => (filter ? [filter] : []));
  const [first] = all;
  const filter: Filter | undefined = all.length > 1 ? { kind: 'and', parts: all } : first;
  const xml = writeFilterXml({
    filter: filter && asServerReads(service, filter), extent: box ? inAxisOrder(box, system) : undefined, geometryColumn, srsName: wfsName(system),
  }, version);
  return xml === null ? {} : { FILTER: types > 1 ? `(${xml})`.repeat(types) : xml };
};

/** The geometry column of the configuration, else that of the type where a filter with a box needs it. */
const geometryColumnOf = async (service: Service, type: string, version: '1.1.0' | '2.0.0', needsIt: boolean): Promise<string | null> => {
  if (service.map.source.geometry !== null || !needsIt) return service.map.source.geometry;
  const described = await describeType(service, type, version).catch(() => null);
  return described?.fields.find((field) => field.type === 'geometry')?.name ?? null;
};

const whole = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);

const outgoing = (service: Service, parameters: Record<string, string>): Outgoing => ({
  url: withParameters(addressOf(service), { ...parameters, ...standingParameters(service) }),
  what: 'GetFeature', expects: 'json', timeoutMs: IMAGE_MS, maxBytes: DATA_BYTES,
});

/** Requests features of the map's layers as GeoJSON, with the filter of the configuration and, of one layer, the conditions of the user. @throws Failure 422 */
export const wfsRequest = async (request: AskedRequest): Promise<Outgoing> => {
  const { service, asked } = request;
  pickAllowed(asked, allowedOfWfs, service);
  if (asked.get('request') !== undefined && asked.get('request')?.toLowerCase() !== 'getfeature') throw refuse('request');
  const types = listOf(asked.get('typenames') ?? asked.get('typename') ?? layersOf(service.map)[0]?.name);
  checkLayers(service, types, 'typenames');
  const [type = '', ...others] = types;
  if (others.length > 0 && asked.has('conditions')) throw refuse('conditions', 'Voorwaarden kunnen bij één laag tegelijk worden meegegeven.');
  const wanted = (await userFilters(request, [type])).filterOn(type);
  const version = service.params.get('version') ?? (asked.has('typenames') || !asked.has('typename') ? '2.0.0' : '1.1.0');
  const isNew = version.startsWith('2');
  const count = Math.max(1, Math.min(whole(asked.get('count') ?? asked.get('maxfeatures')) ?? MOST_FEATURES, MOST_FEATURES));
  const start = whole(asked.get('startindex'));
  const box = boxOf(asked, systemOf(service));
  const needsColumn = box !== null && (standingFilter(service)?.kind ?? (wanted ? 'tree' : null)) === 'tree';
  const geometryColumn = await geometryColumnOf(service, type, isNew ? '2.0.0' : '1.1.0', needsColumn);
  const format = [service.params.get('outputformat'), asked.get('outputformat')].find((one) => one !== undefined && /json/i.test(one));
  return outgoing(service, {
    SERVICE: 'WFS', VERSION: version, REQUEST: 'GetFeature', [isNew ? 'TYPENAMES' : 'TYPENAME']: types.join(','),
    OUTPUTFORMAT: format ?? 'application/json', SRSNAME: wfsName(systemOf(service)), [isNew ? 'COUNT' : 'MAXFEATURES']: String(count),
    ...(start === null ? {} : { STARTINDEX: String(start) }),
    ...place(service, box, { version: isNew ? '2.0' : '1.1', geometryColumn, types: types.length }, wanted),
  });
};

/** Requests a GeoJSON document, or a service that takes a box and returns one. @throws Failure 422 */
export const fileRequest = (service: Service, asked: RequestParameters): Outgoing => {
  pickAllowed(asked, allowed, service);
  const filter = standingFilter(service);
  const box = boxOf(asked, systemOf(service));
  if (filter?.kind === 'tree') return { ...outgoing(service, box ? { BBOX: wfsBox(box, systemOf(service)) } : {}), narrow: onlyMatching(filter.filter) };
  return outgoing(service, place(service, box, { version: '2.0', geometryColumn: service.map.source.geometry, types: 1 }));
};
