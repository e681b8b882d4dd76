import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentToRd } from '#platform/geo/extent-to-rd.ts';
import { unionOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { arcGisError, readArcGisExtent, readArcGisFeatures, readArcGisFields, readArcGisLegend, readArcGisListing, readArcGisService, type ArcGisService } from '#platform/ogc/arcgis.ts';
import { toEsri } from '#platform/ogc/esri-geometry.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { keepingEmpty } from '#platform/ogc/keeping-empty.ts';
import { isRecord } from '#platform/ogc/geojson-features.ts';
import { arcGisCondition } from '#platform/ogc/standing-filter.ts';
import { withMoments } from '#platform/ogc/server-times.ts';
import { writeArcGisWhere } from '#platform/ogc/write-arcgis-where.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { invalid } from '#platform/server/failure.ts';
import type { SourceAnswer } from '../source-client.ts';
import type { Driver } from '../driver.ts';
import { inBatches, infoOfEachLayer } from '../each-layer.ts';
import { sourceFailure } from '../failures.ts';
import { boxAround, placesOf } from '../place.ts';
import { addressOf, type Service } from '../service.ts';
import type { FeatureConditions, FeaturePage, Field, FoundLayer, SourceLayer } from '../source.ts';
import { differentValues } from '../values.ts';
import { arcGisAggregate } from './arcgis-aggregate.ts';
import { arcGisColumns } from './arcgis-columns.ts';
import { arcGisCounts } from './arcgis-counts.ts';
import { givenFields } from './arcgis-fields.ts';
import { orNull, type ArcGisStatistics } from './arcgis-rows.ts';
import { arcGisTransaction } from './arcgis-transaction.ts';
import { pictureOf } from './picture-address.ts';
import { arcGisLayerId, readArcGisAddress } from './arcgis-address.ts';

const MOST_PAGES = 10;
const LONGEST_ADDRESS = 2_000;

/** Error codes of ArcGIS for a token that is missing, wrong or expired. */
const REFUSALS = new Set([401, 403, 498, 499]);

/** Returns the JSON of an answer. @throws Failure when it holds an error of ArcGIS */
export const readAnswer = (answer: SourceAnswer): unknown => {
  const value = answer.json();
  const error = arcGisError(value);
  if (error) throw answer.refuse(REFUSALS.has(error.code) ? 'source_refused' : 'source_failed', `${error.code}: ${error.message}`);
  return value;
};

interface Wanted {
  readonly filter?: Filter | undefined;
  readonly geometry?: Geometry | undefined;
  readonly extent?: Extent | undefined;
  readonly page?: FeaturePage | undefined;
}

/** ArcGIS knows one place per question, and no collections. */
const wantedOf = ({ filter, ...place }: FeatureConditions): Wanted => {
  const [geometry, ...more] = placesOf(place);
  if (more.length > 0 || geometry?.type === 'GeometryCollection') throw sourceFailure('source_cannot');
  return { filter, geometry };
};

/** Queries `MapServer` and `FeatureServer` by REST. Uses `query`, because `identify` supports fewer layers. */
export const arcGisDriver = (service: Service): Driver => {
  const address = readArcGisAddress(addressOf(service));
  const configured = arcGisCondition(service.map.source) ?? '1=1';
  const given = givenFields(service);

  const ask = async (url: string, what: string, parameters: Readonly<Record<string, string>>, shared = false): Promise<unknown> => {
    const whole = withParameters(url, { f: 'json', ...parameters });
    const body = { type: 'application/x-www-form-urlencoded', text: new URLSearchParams({ f: 'json', ...parameters }).toString() };
    return readAnswer(await service.client.request({ what, shared, ...(whole.length <= LONGEST_ADDRESS ? { url: whole } : { url, body }) }));
  };

  const describeService = (): Promise<ArcGisService | null> =>
    service.cached('arcgis service', async () => readArcGisService(await ask(address.service, 'service', {}, true)));

  const layerUrl = async (layer: SourceLayer): Promise<string> => {
    const direct = arcGisLayerId(address, layer, []);
    const id = direct ?? arcGisLayerId(address, layer, (await describeService())?.layers ?? []);
    if (id === null) throw service.client.refuse('source_failed', 'service', `there is no layer ${layer.name}`);
    return `${address.service}/${id}`;
  };

  const layerOf = (url: string) =>
    service.cached(`arcgis layer ${url}`, async () => {
      const described = await ask(url, 'layer', {}, true);
      return { fields: readArcGisFields(described), listing: readArcGisListing(described) };
    });

  const fieldsOf = async (url: string): Promise<Field[]> =>
    (await layerOf(url)).fields.filter(({ name, type }) => type === 'geometry' || given.has(name)).map(({ name, type, hasTime }) => ({ name, type, ...(hasTime && { hasTime: true }) }));

  const whereOf = async (url: string, filter: Filter | undefined): Promise<string> => {
    if (!filter) return configured;
    const fields = await fieldsOf(url);
    const columns = new Map(fields.map(({ name, type }) => [name, type] as const));
    const times = new Set(fields.flatMap(({ name, hasTime }) => (hasTime ? [name] : [])));
    try {
      return `(${configured}) AND (${writeArcGisWhere(withMoments(keepingEmpty(filter), (column) => times.has(column)), columns)})`;
    } catch (error) {
      if (error instanceof RangeError) throw invalid({ filter: ['Deze laag heeft dit veld niet.'] });
      throw error;
    }
  };

  const placeOf = ({ geometry, extent }: Wanted): Record<string, string> => {
    if (extent) return { geometry: extent.join(','), geometryType: 'esriGeometryEnvelope', spatialRel: 'esriSpatialRelIntersects', inSR: '28992' };
    const shape = geometry && (toEsri(geometry) ?? envelopeOf(geometry));
    return shape ? { geometry: JSON.stringify(shape.shape), geometryType: shape.type, spatialRel: 'esriSpatialRelIntersects', inSR: '28992' } : {};
  };

  /** Sorts by the id last, so that no feature is on two pages. @throws Failure when the layer cannot sort or page */
  const pageOf = async (url: string, { offset, order }: FeaturePage): Promise<Record<string, string>> => {
    const { fields, listing: { sorts, pages, idField } } = await layerOf(url);
    if (order.length > 0 && !sorts) throw sourceFailure('source_cannot_order');
    if (offset > 0 && !pages) throw sourceFailure('source_cannot_page');
    const names = new Set(fields.map(({ name }) => name));
    if (!order.every(({ column }) => names.has(column))) throw invalid({ order: ['Deze laag heeft dit veld niet.'] });
    const sorted = [...order, ...(sorts && idField !== null && order.length > 0 && order.every(({ column }) => column !== idField) ? [{ column: idField }] : [])];
    return sorted.length > 0 ? { orderByFields: sorted.map(({ column, descending }) => `${column} ${descending ? 'DESC' : 'ASC'}`).join(',') } : {};
  };

  const fetch = async (url: string, wanted: Wanted, most: number): Promise<{ features: ReadFeature[]; more: boolean }> => {
    const first = wanted.page?.offset ?? 0;
    const common = {
      ...(wanted.page && (await pageOf(url, wanted.page))),
      where: await whereOf(url, wanted.filter), outFields: given.list, returnGeometry: 'true', outSR: '28992', ...placeOf(wanted),
    };
    const features: ReadFeature[] = [];
    let more = true;
    for (let page = 0; page < MOST_PAGES && more && features.length < most; page += 1) {
      const value = await ask(`${url}/query`, 'query', {
        ...common, resultRecordCount: String(most - features.length), ...(first + features.length > 0 ? { resultOffset: String(first + features.length) } : {}),
      });
      const read = readArcGisFeatures(value);
      if (!read) throw service.client.refuse('source_unreadable', 'query', 'JSON, but no features');
      features.push(...read.features);
      more = read.more && read.features.length > 0;
    }
    return { features, more };
  };

  const find = async (layer: SourceLayer, wanted: Wanted, limit: number): Promise<FoundLayer> => {
    const { features, more } = await fetch(await layerUrl(layer), wanted, limit + 1);
    return {
      layer: layer.name, label: layer.label, limited: more || features.length > limit,
      features: features.slice(0, limit).map(({ id, properties, geometry }) => ({ id, properties: given.only(properties), geometry })),
    };
  };

  /** Asks a layer that has statistics; null when it has none, or none that are right. */
  const byStatistics = async <T>(layer: SourceLayer, asked: FeatureConditions, calculate: (statistics: ArcGisStatistics) => Promise<T | null>): Promise<T | null> => {
    const url = await layerUrl(layer);
    const { listing: { counts, idField } } = await layerOf(url);
    if (!counts || idField === null) return null;
    const fields = await fieldsOf(url);
    return orNull(() => {
      const wanted = wantedOf(asked);
      const filterWith = (also: Filter | undefined) => (wanted.filter && also ? { kind: 'and' as const, parts: [wanted.filter, also] } : (wanted.filter ?? also));
      return calculate({
        idField, fields, ask: async (parameters, also) => ask(`${url}/query`, 'query', { where: await whereOf(url, filterWith(also)), ...placeOf(wanted), ...parameters }),
      });
    });
  };

  return {
    statesTypes: true,
    transaction: async (layer) => arcGisTransaction(service, { url: await layerUrl(layer), given, ask }),
    describe: (layers) => inBatches(layers, async (layer) => ({ ...layer, fields: await fieldsOf(await layerUrl(layer)) })),
    query: (layers, { limit, page, ...asked }) => inBatches(layers, (layer) => find(layer, { ...wantedOf(asked), page }, limit)),
    featureInfo: (layers, { at, limit }) =>
      infoOfEachLayer(layers, (layer) => find(layer, 'geometry' in at ? { geometry: at.geometry } : { extent: boxAround(at) }, limit)),
    hits: (layers, asked) =>
      inBatches(layers, async (layer) => {
        const wanted = wantedOf(asked);
        const url = await layerUrl(layer);
        const value = await ask(`${url}/query`, 'query', { where: await whereOf(url, wanted.filter), returnCountOnly: 'true', ...placeOf(wanted) });
        const count = isRecord(value) ? value['count'] : null;
        if (typeof count !== 'number') throw service.client.refuse('source_unreadable', 'query', 'it does not say how many');
        return { ...layer, count };
      }),
    extent: async (layers) =>
      unionOf(await inBatches(layers, async (layer) => {
        const url = await layerUrl(layer);
        return service.cached(`arcgis extent ${url}`, async () => {
          const box = readArcGisExtent(await ask(url, 'layer', {}, true));
          return box && extentToRd(box.extent, box.crs);
        });
      })),
    async symbols(layers) {
      const all = await service.cached('arcgis legend', async () => readArcGisLegend(await ask(`${address.service}/legend`, 'legend', {}, true)));
      if (!all) throw service.client.refuse('source_unreadable', 'legend', 'JSON, but no legend');
      const known = [...new Map(all.map(({ layerId, layerName }) => [layerId, { id: layerId, name: layerName }])).values()];
      return layers.flatMap((layer) => {
        const id = arcGisLayerId(address, layer, known);
        return all.filter(({ layerId }) => layer.name === '' || layerId === id).flatMap(({ layerName, label, contentType, imageData }) => {
          const picture = pictureOf(contentType, imageData);
          return picture === null ? [] : [{ layer: layer.name, label: label || (layer.name === '' ? layerName : layer.label), address: picture }];
        });
      });
    },
    countValues: (layer, question) => byStatistics(layer, question, (statistics) =>
      (statistics.fields.some(({ name }) => name === question.field.name) ? arcGisCounts(statistics, question) : Promise.resolve(null))),
    aggregate: (layer, question) => byStatistics(layer, question, (statistics) => arcGisAggregate(statistics, question)),
    statistics: (layer, { fields, ...conditions }) => byStatistics(layer, conditions, (statistics) => arcGisColumns(statistics, fields)),
    async uniqueValues(layers, field, limit) {
      for (const layer of layers) {
        const url = await layerUrl(layer);
        if (!(await fieldsOf(url)).some(({ name, type }) => name === field && type !== 'geometry')) continue;
        const value = await ask(`${url}/query`, 'query', {
          where: await whereOf(url, undefined), outFields: field, returnGeometry: 'false', returnDistinctValues: 'true', resultRecordCount: String(limit * 2),
        });
        return differentValues((readArcGisFeatures(value)?.features ?? []).map(({ properties }) => properties[field]), limit);
      }
      return [];
    },
  };
};

/** Returns the envelope of a geometry for which ArcGIS has no type, such as a collection. */
const envelopeOf = (geometry: Geometry): { readonly type: string; readonly shape: Record<string, unknown> } | null => {
  const extent = extentOfGeometry(geometry);
  if (!extent) return null;
  const [xmin, ymin, xmax, ymax] = extent;
  return { type: 'esriGeometryEnvelope', shape: { xmin, ymin, xmax, ymax, spatialReference: { wkid: 28992 } } };
};

