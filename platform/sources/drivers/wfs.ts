import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { CRS_PARAMETER, isNorthFirst, requestCrsAmong, type RequestCrs } from '#platform/geo/request-crs.ts';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { extentToRd } from '#platform/geo/extent-to-rd.ts';
import { unionOf } from '#platform/geo/extent.ts';
import { extentFromRd, geometryFromRd } from '#platform/geo/from-rd.ts';
import { withPositions } from '#platform/geo/positions.ts';
import type { FeatureType } from '#platform/ogc/feature-type.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';
import { isRecord, readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import { withDateRanges } from '#platform/ogc/qgis-dates.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import type { WfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { cqlName, inAxisOrder, wfsBox, wfsName } from '#platform/ogc/wfs-system.ts';
import { writeCql, writeCqlBox, writeCqlTouches } from '#platform/ogc/write-cql.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { readXmlFeatures } from '#platform/ogc/xml-features.ts';
import { attributeOf, numberOf } from '#platform/ogc/xml.ts';
import type { SourceAnswer } from '../source-client.ts';
import type { Driver } from '../driver.ts';
import { inBatches, infoOfEachLayer } from '../each-layer.ts';
import { sourceFailure } from '../failures.ts';
import { boxAround, isAt, placesOf } from '../place.ts';
import { addressOf, askService, standingParameters, systemOf, type Service } from '../service.ts';
import type { FeatureConditions, FeaturePage, FoundLayer, InfoQuestion, SourceLayer } from '../source.ts';
import { standingFilter } from '../standing-filter.ts';
import { differentValues } from '../values.ts';
import { describeType, typeNamed, wfsCapabilitiesOf, wfsVersion } from './wfs-type.ts';

/** Features searched for the distinct values of a field, because a WFS cannot list them. */
const SEARCHED = 5_000;
const MOST_PAGES = 6;
/** Characters; longer requests are sent by POST, because some servers and proxies refuse them. */
const LONGEST_ADDRESS = 6_000;

interface Wanted {
  readonly filter?: Filter | undefined;
  readonly geometries?: readonly Geometry[];
  readonly extent?: Extent | undefined;
  readonly page?: FeaturePage | undefined;
}

/** A server reads SQL, so the NOT of the user is written out. */
const wantedOf = ({ filter, ...place }: FeatureConditions): Wanted => ({ filter: filter && keepingEmpty(filter), geometries: placesOf(place) });

interface Type {
  readonly name: string;
  readonly version: '1.1.0' | '2.0.0';
  readonly system: RequestCrs;
  readonly capabilities: WfsCapabilities | null;
}

/** The configured system; without one RD, or the best that the type has when it does not offer RD. */
const systemFor = (service: Service, capabilities: WfsCapabilities | null, name: string): RequestCrs => {
  const type = capabilities?.featureTypes.find((one) => one.name === name);
  if (service.params.has(CRS_PARAMETER) || !type) return systemOf(service);
  return requestCrsAmong([...(type.defaultCrs === null ? [] : [type.defaultCrs]), ...type.otherCrs])[0] ?? systemOf(service);
};

/** @throws Failure when the service has no such type */
const typeOfLayer = async (service: Service, layer: string): Promise<Type> => {
  const capabilities = await wfsCapabilitiesOf(service);
  const name = capabilities ? typeNamed(capabilities, layer) : layer;
  if (name === null) throw service.client.refuse('source_failed', 'GetCapabilities', `there is no type ${layer}`);
  return { name, version: wfsVersion(service, capabilities), system: systemFor(service, capabilities, name), capabilities };
};

/** Returns the JSON format of the service; null when it has none, so that it returns its default, GML. */
const jsonFormat = ({ params }: Service, capabilities: WfsCapabilities | null): string | null => {
  const configured = params.get('outputformat');
  if (configured !== undefined && /json/i.test(configured)) return configured;
  if (!capabilities || capabilities.outputFormats.length === 0) return 'application/json';
  const offered = capabilities.outputFormats.filter((format) => /json/i.test(format) && !/javascript|zip/i.test(format));
  return offered.find((format) => format === 'application/json') ?? offered[0] ?? null;
};

const geometryColumnOf = ({ map }: Service, described: FeatureType | null): string | null =>
  map.source.geometry ?? described?.fields.find(({ type }) => type === 'geometry')?.name ?? null;

/** Writes standing filter, filter and place as request parameters: in CQL when the standing filter is CQL, else as BBOX or XML. */
const filterParameters = (service: Service, { version, system }: Type, described: FeatureType | null, { filter, ...place }: Wanted): Record<string, string> => {
  const geometries = (place.geometries ?? []).map((geometry) => geometryFromRd(geometry, system));
  const extent = place.extent && extentFromRd(place.extent, system);
  const standing = standingFilter(service);
  const column = geometryColumnOf(service, described);
  if (standing?.kind === 'cql') {
    const parts = [
      `(${standing.text})`, ...(filter ? [writeCql(filter)] : []),
      ...geometries.map((geometry) => writeCqlTouches(column ?? 'geom', geometry, cqlName(system))), ...(extent ? [writeCqlBox(column ?? 'geom', extent, cqlName(system))] : []),
    ];
    return { CQL_FILTER: parts.join(' AND ') };
  }
  const both: Filter | undefined = standing && filter ? { kind: 'and', parts: [standing.filter, filter] } : (standing?.filter ?? filter);
  const all = both && service.map.source.serverType === 'qgis' ? withDateRanges(both) : both;
  // Every server supports BBOX.
  if (extent && !all && geometries.length === 0) return { BBOX: wfsBox(extent, system) };
  const turned = isNorthFirst(system) ? geometries.map((geometry) => withPositions(geometry, ([x = NaN, y = NaN]) => [y, x])) : geometries;
  const parts = { filter: all, geometries: turned, extent: extent && inAxisOrder(extent, system), geometryColumn: column, srsName: wfsName(system) };
  const xml = writeFilterXml(parts, version === '2.0.0' ? '2.0' : '1.1');
  return xml === null ? {} : { FILTER: xml };
};

const readFeatures = (answer: SourceAnswer, most: number): { readonly features: readonly ReadFeature[]; readonly matched: number | null } => {
  if (/^\s*</.test(answer.text().slice(0, 200))) {
    const root = answer.xml();
    const layers = readXmlFeatures(root);
    if (!layers) throw answer.refuse('source_unreadable', `XML, but a ${root.name}`);
    return { features: layers.flatMap(({ features }) => features).slice(0, most), matched: numberOf(attributeOf(root, 'numberMatched')) };
  }
  const value = answer.json();
  const features = readGeoJsonFeatures(value, most);
  if (!features) throw answer.refuse('source_unreadable', 'JSON, but no GeoJSON');
  const matched = isRecord(value) ? (value['numberMatched'] ?? value['totalFeatures']) : null;
  return { features, matched: typeof matched === 'number' ? matched : null };
};

/** Queries WFS 1.1 and 2.0: GeoJSON where the service offers it, else GML. */
export const wfsDriver = (service: Service): Driver => {
  const request = (type: Type, parameters: Record<string, string | number | null>): Promise<SourceAnswer> => {
    const all = {
      ...standingParameters(service),
      SERVICE: 'WFS', VERSION: type.version, REQUEST: 'GetFeature', [type.version === '2.0.0' ? 'TYPENAMES' : 'TYPENAME']: type.name, SRSNAME: wfsName(type.system),
      ...parameters,
    };
    if (withParameters(addressOf(service), all).length <= LONGEST_ADDRESS) return askService(service, 'GetFeature', all);
    const [, text = ''] = withParameters('?', all).split('?');
    return service.client.request({ url: addressOf(service), what: 'GetFeature', body: { type: 'application/x-www-form-urlencoded', text } });
  };

  /** Describes the type when the request needs the name of its geometry: for a shape, or a box in a filter. */
  const describedFor = (type: Type, { geometries = [], extent }: Wanted): Promise<FeatureType | null> =>
    geometries.length > 0 || (extent && standingFilter(service)) ? describeType(service, type.name, type.version).catch(() => null) : Promise.resolve(null);

  /** Writes the order of a page. @throws Failure when the service cannot sort or page, or may ignore the parameters */
  const pageParameters = ({ version, capabilities }: Type, { offset, order }: FeaturePage): Record<string, string> => {
    // Capabilities of 1.1 do not tell it; the servers that we know can.
    const isKnown = version === '1.1.0' && knownServerType(service.map.source) !== null;
    // A name with a space or comma would end there.
    if (order.length > 0 && (!(capabilities?.sorts ?? isKnown) || order.some(({ column }) => /[\s,]/.test(column)))) throw sourceFailure('source_cannot_order');
    if (offset > 0 && !(capabilities?.pages ?? isKnown)) throw sourceFailure('source_cannot_page');
    const [up, down] = version === '2.0.0' ? ['ASC', 'DESC'] : ['A', 'D'];
    return order.length === 0 ? {} : { SORTBY: order.map(({ column, descending }) => `${column} ${descending ? down : up}`).join(',') };
  };

  /** Reads page by page, because services limit the features per answer. */
  const fetch = async (type: Type, wanted: Wanted, most: number, only: readonly string[] = []): Promise<{ features: ReadFeature[]; matched: number | null }> => {
    const filter = filterParameters(service, type, await describedFor(type, wanted), wanted);
    const sorted = wanted.page && pageParameters(type, wanted.page);
    const first = wanted.page?.offset ?? 0;
    const features: ReadFeature[] = [];
    let matched: number | null = null;
    for (let page = 0; page < MOST_PAGES && features.length < most; page += 1) {
      const asked = most - features.length;
      const answer = await request(type, {
        ...filter, ...sorted,
        [type.version === '2.0.0' ? 'COUNT' : 'MAXFEATURES']: asked,
        STARTINDEX: first + features.length > 0 ? first + features.length : null,
        OUTPUTFORMAT: jsonFormat(service, type.capabilities),
        PROPERTYNAME: only.length > 0 ? only.join(',') : null,
      });
      const read = readFeatures(answer, asked);
      features.push(...read.features);
      matched = read.matched ?? matched;
      const fits = Math.min(asked, type.capabilities?.mostFeatures ?? asked);
      const isWhole = matched === null ? read.features.length < fits : first + features.length >= matched;
      if (read.features.length === 0 || isWhole) break;
    }
    return { features, matched };
  };

  const find = async (layer: SourceLayer, wanted: Wanted, limit: number, places: readonly Geometry[], at?: InfoQuestion['at']): Promise<FoundLayer> => {
    const type = await typeOfLayer(service, layer.name);
    const { features, matched } = await fetch(type, wanted, limit + 1);
    const holds = [...(at ? [isAt(at)] : []), ...places.map((geometry) => isAt({ geometry }))];
    const found = features.filter(({ geometry }) => geometry === null || holds.every((isHeld) => isHeld(geometry)));
    return {
      layer: layer.name, label: layer.label,
      features: found.slice(0, limit).map(({ id, properties, geometry }) => ({ id, properties, geometry })),
      limited: features.length > limit || (matched ?? 0) > (wanted.page?.offset ?? 0) + limit,
      ...(matched !== null && { matched }),
    };
  };

  const placeOf = (at: InfoQuestion['at']): Wanted => ('geometry' in at ? { geometries: [at.geometry] } : { extent: boxAround(at) });

  const describe = async (layer: SourceLayer) => {
    const type = await typeOfLayer(service, layer.name);
    const { fields } = await describeType(service, type.name, type.version);
    return { ...layer, fields };
  };

  return {
    async extent(layers) {
      const capabilities = await wfsCapabilitiesOf(service);
      const names = capabilities ? layers.map(({ name }) => typeNamed(capabilities, name)) : [];
      const types = capabilities?.featureTypes.filter(({ name }) => names.includes(name)) ?? [];
      return unionOf(types.map(({ bounds }) => bounds && extentToRd([...bounds], crsOfGeoJson)));
    },
    describe: (layers) => inBatches(layers, describe),
    query: (layers, { limit, page, ...asked }) => inBatches(layers, (layer) => find(layer, { ...wantedOf(asked), page }, limit, placesOf(asked))),
    featureInfo: (layers, { at, limit }) => infoOfEachLayer(layers, (layer) => find(layer, placeOf(at), limit, [], at)),
    hits: (layers, asked) =>
      inBatches(layers, async (layer) => {
        const wanted = wantedOf(asked);
        const type = await typeOfLayer(service, layer.name);
        const answer = await request(type, { ...filterParameters(service, type, await describedFor(type, wanted), wanted), RESULTTYPE: 'hits' });
        const root = answer.xml();
        const count = numberOf(attributeOf(root, 'numberMatched') ?? attributeOf(root, 'numberOfFeatures'));
        if (count === null) throw answer.refuse('source_unreadable', 'it does not say how many');
        return { ...layer, count };
      }),
    async uniqueValues(layers, field, limit) {
      for (const layer of layers) {
        const { fields } = await describe(layer);
        if (!fields.some(({ name, type }) => name === field && type !== 'geometry')) continue;
        const { features } = await fetch(await typeOfLayer(service, layer.name), {}, SEARCHED, [field]);
        return differentValues(features.map(({ properties }) => properties[field]), limit);
      }
      return [];
    },
  };
};
