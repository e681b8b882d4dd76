import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { isNorthFirst } from '#platform/geo/request-crs.ts';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { extentToRd } from '#platform/geo/extent-to-rd.ts';
import { unionOf } from '#platform/geo/extent.ts';
import { extentFromRd, geometryFromRd } from '#platform/geo/from-rd.ts';
import { withPositions } from '#platform/geo/positions.ts';
import type { FeatureType } from '#platform/ogc/feature-type.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { emptiesIn, type Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';
import { namesTime, withMoments } from '#platform/ogc/server-times.ts';
import { cqlName, inAxisOrder, wfsBox, wfsName } from '#platform/ogc/wfs-system.ts';
import { writeCql, writeCqlBox, writeCqlTouches } from '#platform/ogc/write-cql.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { attributeOf, numberOf } from '#platform/ogc/xml.ts';
import type { Driver } from '../driver.ts';
import { inBatches, infoOfEachLayer } from '../each-layer.ts';
import { sourceFailure } from '../failures.ts';
import { boxAround, isAt, placesOf } from '../place.ts';
import type { Service } from '../service.ts';
import type { FeatureConditions, FeaturePage, Field, FoundLayer, InfoQuestion, SourceLayer } from '../source.ts';
import { standingFilter } from '../standing-filter.ts';
import { differentValues } from '../values.ts';
import { asServerReads, boundsOfServer, isMapServer } from './wfs-dialect.ts';
import { wfsTransaction } from './wfs-transaction.ts';
import { jsonFormat, readFeatures, requestFeatures } from './wfs-request.ts';
import { listedValues } from './wfs-values.ts';
import { describeType, typeNamed, typeOfLayer, wfsCapabilitiesOf, type WfsType } from './wfs-type.ts';

/** Features searched for the distinct values of a field, because a WFS lists every value of every feature. */
const SEARCHED = 5_000;
const MOST_PAGES = 6;

interface Wanted {
  readonly filter?: Filter | undefined;
  readonly geometries?: readonly Geometry[];
  readonly extent?: Extent | undefined;
  readonly page?: FeaturePage | undefined;
}

/** A server reads SQL, so the NOT of the user is written out. */
const wantedOf = ({ filter, ...place }: FeatureConditions): Wanted => ({ filter: filter && keepingEmpty(filter), geometries: placesOf(place) });

/** Features whose values show whether a date has a time. */
const SAMPLED = 100;
const hasTimeIn = (value: unknown): boolean => typeof value === 'string' && /\d:\d/.test(value);

const geometryColumnOf = ({ map }: Service, described: FeatureType | null): string | null =>
  map.source.geometry ?? described?.fields.find(({ type }) => type === 'geometry')?.name ?? null;

/** Writes standing filter, filter and place as request parameters: in CQL when the standing filter is CQL, else as BBOX or XML. */
const filterParameters = (service: Service, { version, system }: WfsType, described: FeatureType | null, { filter, ...place }: Wanted): Record<string, string> => {
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
  const all = both && asServerReads(service, both);
  // Every server supports BBOX.
  if (extent && !all && geometries.length === 0) return { BBOX: wfsBox(extent, system) };
  const turned = isNorthFirst(system) ? geometries.map((geometry) => withPositions(geometry, ([x = NaN, y = NaN]) => [y, x])) : geometries;
  const parts = { filter: all, geometries: turned, extent: extent && inAxisOrder(extent, system), geometryColumn: column, srsName: wfsName(system) };
  const xml = writeFilterXml(parts, version === '2.0.0' ? '2.0' : '1.1');
  return xml === null ? {} : { FILTER: xml };
};

/** QGIS Server describes and selects attributes by their names without spaces and signs; its features and filters have the whole names. */
const asQgisDescribes = (name: string): string => name.replaceAll(' ', '_').replaceAll(/[^\p{L}\p{N}_.-]/gu, '');
const isQgis = ({ map: { source } }: Service): boolean => knownServerType(source) === 'qgis';

/** Queries WFS 1.1 and 2.0: GeoJSON where the service offers it, else GML. */
export const wfsDriver = (service: Service): Driver => {
  /** Describes the type when the request needs the name of its geometry: for a shape, or a box in a filter. */
  const describedFor = (type: WfsType, { geometries = [], extent }: Wanted): Promise<FeatureType | null> =>
    geometries.length > 0 || (extent && standingFilter(service)) ? describeType(service, type.name, type.version).catch(() => null) : Promise.resolve(null);

  /** Writes the order of a page. @throws Failure when the service cannot sort or page, or may ignore the parameters */
  const pageParameters = ({ version, capabilities }: WfsType, { offset, order }: FeaturePage): Record<string, string> => {
    // Capabilities of 1.1 do not tell it; the servers that we know can.
    const isKnown = version === '1.1.0' && knownServerType(service.map.source) !== null;
    // A name with a space or comma would end there.
    if (order.length > 0 && (!(capabilities?.sorts ?? isKnown) || order.some(({ column }) => /[\s,]/.test(column)))) throw sourceFailure('source_cannot_order');
    if (offset > 0 && !(capabilities?.pages ?? isKnown)) throw sourceFailure('source_cannot_page');
    const [up, down] = version === '2.0.0' ? ['ASC', 'DESC'] : ['A', 'D'];
    return order.length === 0 ? {} : { SORTBY: order.map(({ column, descending }) => `${column} ${descending ? down : up}`).join(',') };
  };

  /** Reads page by page, because services limit the features per answer. */
  const fetch = async (type: WfsType, wanted: Wanted, most: number, only: readonly string[] = []): Promise<{ features: ReadFeature[]; matched: number | null }> => {
    const filter = filterParameters(service, type, await describedFor(type, wanted), await withTimes(type, wanted));
    const sorted = wanted.page && pageParameters(type, wanted.page);
    const first = wanted.page?.offset ?? 0;
    const features: ReadFeature[] = [];
    let matched: number | null = null;
    for (let page = 0; page < MOST_PAGES && features.length < most; page += 1) {
      const asked = most - features.length;
      const answer = await requestFeatures(service, type, {
        ...filter, ...sorted,
        [type.version === '2.0.0' ? 'COUNT' : 'MAXFEATURES']: asked,
        STARTINDEX: first + features.length > 0 ? first + features.length : null,
        OUTPUTFORMAT: jsonFormat(service, type.capabilities),
        PROPERTYNAME: only.length > 0 ? only.map((name) => (isQgis(service) ? asQgisDescribes(name) : name)).join(',') : null,
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
    return { ...layer, fields: await fieldsOf(type) };
  };

  /** Returns the fields of a type, and whether its dates have a time: from its description, or from its features. */
  const fieldsOf = async (type: WfsType): Promise<Field[]> => {
    const described = await describeType(service, type.name, type.version);
    const whole = isQgis(service) ? await wholeNames(type).catch(() => null) : null;
    const fields = described.fields.map((field) => ({ ...field, name: whole?.get(field.name) ?? field.name }));
    const unknown = fields.flatMap(({ name, hasTime }) => (hasTime === 'unknown' ? [name] : []));
    const timed = unknown.length > 0 ? await timedAmong(type, unknown) : [];
    return fields.map(({ name, type: kind, hasTime }) => ({ name, type: kind, ...((hasTime === true || timed.includes(name)) && { hasTime: true }) }));
  };

  /** Returns the names of attributes, as a feature has them, by the names that QGIS Server describes. */
  const wholeNames = (type: WfsType): Promise<ReadonlyMap<string, string>> =>
    service.cached(`wfs names ${type.name}`, async () => {
      const { features: [feature] } = await fetch(type, {}, 1);
      const names = Object.keys(feature?.properties ?? {});
      // A name that is described as it is goes before one that is described alike.
      return new Map([...names.filter((name) => asQgisDescribes(name) !== name), ...names.filter((name) => asQgisDescribes(name) === name)].map((name) => [asQgisDescribes(name), name]));
    });

  const timedAmong = (type: WfsType, columns: readonly string[]): Promise<readonly string[]> =>
    service.cached(`wfs times ${type.name}`, async () => {
      const { features } = await fetch(type, {}, SAMPLED, columns);
      return inBatches(columns, async (column) => {
        const isFilled = ({ properties }: ReadFeature): boolean => typeof properties[column] === 'string' && properties[column] !== '';
        const filled = features.find(isFilled) ?? (await fetch(type, { filter: { kind: 'not', part: { kind: 'empty', column } } }, 1, [column])).features.find(isFilled);
        return hasTimeIn(filled?.properties[column]) ? column : '';
      });
    });

  const withTimes = async (type: WfsType, wanted: Wanted): Promise<Wanted> => {
    const { filter } = wanted;
    if (!filter) return wanted;
    const isAboutDates = namesTime(filter) || (isMapServer(service) && emptiesIn(filter).length > 0);
    const dates = isAboutDates ? (await fieldsOf(type)).filter((field) => field.type === 'date') : [];
    const times = new Set(dates.flatMap(({ name, hasTime }) => (hasTime ? [name] : [])));
    // MapServer writes broken SQL for PropertyIsNull on a date without a time.
    const days = new Set(dates.flatMap(({ name, hasTime }) => (hasTime ? [] : [name])));
    if (isMapServer(service) && emptiesIn(filter).some((column) => days.has(column))) throw sourceFailure('source_cannot');
    return { ...wanted, filter: withMoments(filter, (column) => times.has(column), boundsOfServer(service)) };
  };

  return {
    statesTypes: true,
    transaction: (layer) => wfsTransaction(service, layer.name),
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
        const answer = await requestFeatures(service, type, { ...filterParameters(service, type, await describedFor(type, wanted), await withTimes(type, wanted)), RESULTTYPE: 'hits' });
        const root = answer.xml();
        const count = numberOf(attributeOf(root, 'numberMatched') ?? attributeOf(root, 'numberOfFeatures'));
        if (count === null) throw answer.refuse('source_unreadable', 'it does not say how many');
        return { ...layer, count };
      }),
    async uniqueValues(layers, field, limit) {
      for (const layer of layers) {
        const type = await typeOfLayer(service, layer.name);
        const found = (await fieldsOf(type)).find(({ name }) => name === field);
        if (!found || found.type === 'geometry') continue;
        const listed = await listedValues(service, type, found, SEARCHED);
        if (listed) return differentValues(listed, limit);
        const { features } = await fetch(type, {}, SEARCHED, [field]);
        return differentValues(features.map(({ properties }) => properties[field]), limit);
      }
      return [];
    },
  };
};
