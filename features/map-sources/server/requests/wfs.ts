import type { Extent } from '#platform/contract/geojson.ts';
import type { RequestCrs } from '#platform/geo/request-crs.ts';
import { withDateRanges } from '#platform/ogc/qgis-dates.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { writeFilterXml, type FilterVersion } from '#platform/ogc/write-filter-xml.ts';
import { cqlName, inAxisOrder, wfsBox, wfsName } from '#platform/ogc/wfs-system.ts';
import { describeType } from '#platform/sources/drivers/wfs-type.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import { addressOf, standingParameters, systemOf, type Service } from '#platform/sources/service.ts';
import { standingFilter } from '#platform/sources/standing-filter.ts';
import { onlyMatching } from './narrow.ts';
import { DATA_BYTES, IMAGE_MS, type Outgoing } from './outgoing.ts';
import { checkLayers, listOf, pickAllowed, readBox, refuse, type RequestParameters } from './query.ts';

const MOST_FEATURES = 5_000;
const allowed = new Set([
  'service', 'version', 'request', 'typename', 'typenames', 'outputformat', 'srsname', 'bbox', 'cql_filter', 'count', 'maxfeatures', 'startindex',
]);

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

/** Takes only the box from the browser; the filter is the configured one. */
const place = (service: Service, box: Extent | null, { version, geometryColumn, types }: Dialect): Record<string, string> => {
  const system = systemOf(service);
  const filter = standingFilter(service);
  if (filter === null) return box ? { BBOX: wfsBox(box, system) } : {};
  if (filter.kind === 'tree') {
    const kept = service.map.source.serverType === 'qgis' ? withDateRanges(filter.filter) : filter.filter;
    const xml = writeFilterXml({ filter: kept, extent: box ? inAxisOrder(box, system) : undefined, geometryColumn, srsName: wfsName(system) }, version);
    return xml === null ? {} : { FILTER: types > 1 ? `(${xml})`.repeat(types) : xml };
  }
  if (!box) return { CQL_FILTER: filter.text };
  return { CQL_FILTER: `BBOX(${geometryColumn ?? 'geom'},${box.join(',')},'${cqlName(system)}') AND (${filter.text})` };
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

/** Requests features of the map's layers as GeoJSON, with the filter of the configuration. @throws Failure 422 */
export const wfsRequest = async (service: Service, asked: RequestParameters): Promise<Outgoing> => {
  pickAllowed(asked, allowed, service);
  if (asked.get('request') !== undefined && asked.get('request')?.toLowerCase() !== 'getfeature') throw refuse('request');
  const types = listOf(asked.get('typenames') ?? asked.get('typename') ?? layersOf(service.map)[0]?.name);
  checkLayers(service, types, 'typenames');
  const version = service.params.get('version') ?? (asked.has('typenames') || !asked.has('typename') ? '2.0.0' : '1.1.0');
  const isNew = version.startsWith('2');
  const count = Math.max(1, Math.min(whole(asked.get('count') ?? asked.get('maxfeatures')) ?? MOST_FEATURES, MOST_FEATURES));
  const start = whole(asked.get('startindex'));
  const box = boxOf(asked, systemOf(service));
  const needsColumn = box !== null && standingFilter(service)?.kind === 'tree';
  const geometryColumn = await geometryColumnOf(service, types[0] ?? '', isNew ? '2.0.0' : '1.1.0', needsColumn);
  const format = [service.params.get('outputformat'), asked.get('outputformat')].find((one) => one !== undefined && /json/i.test(one));
  return outgoing(service, {
    SERVICE: 'WFS', VERSION: version, REQUEST: 'GetFeature', [isNew ? 'TYPENAMES' : 'TYPENAME']: types.join(','),
    OUTPUTFORMAT: format ?? 'application/json', SRSNAME: wfsName(systemOf(service)), [isNew ? 'COUNT' : 'MAXFEATURES']: String(count),
    ...(start === null ? {} : { STARTINDEX: String(start) }),
    ...place(service, box, { version: isNew ? '2.0' : '1.1', geometryColumn, types: types.length }),
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
