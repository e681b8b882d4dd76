import { wkidOf } from '#platform/geo/request-crs.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { arcGisCondition } from '#platform/ogc/standing-filter.ts';
import { writeArcGisWhere } from '#platform/ogc/write-arcgis-where.ts';
import { unknownField } from '#platform/sources/conditions.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { arcGisLayerId, readArcGisAddress } from '#platform/sources/drivers/arcgis-address.ts';
import { sourceFailure } from '#platform/sources/failures.ts';
import { givenFields } from '#platform/sources/drivers/arcgis-fields.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import { addressOf, standingParameters, systemOf } from '#platform/sources/service.ts';
import { userFilters, type AskedRequest } from './conditions.ts';
import { onlyGiven } from './narrow.ts';
import { DATA_BYTES, IMAGE_BYTES, IMAGE_MS, type Outgoing } from './outgoing.ts';
import { checkLayers, checkNames, checkSize, listOf, pickAllowed, readBox, refuse } from './query.ts';

const ofQuery = new Set([
  'f', 'where', 'outfields', 'geometry', 'geometrytype', 'spatialrel', 'insr', 'outsr', 'returngeometry', 'resultoffset', 'resultrecordcount', 'layer', 'conditions',
]);
const ofImage = new Set(['f', 'format', 'transparent', 'bbox', 'size', 'bboxsr', 'imagesr', 'dpi', 'layers', 'time', 'conditions']);

const whole = (text: string | undefined): string | undefined => (text !== undefined && /^\d{1,9}$/.test(text) ? text : undefined);

/** Writes the filter of a user within the condition of the source; null when the layer has neither. @throws Failure 422 for a name that cannot be written */
const whereOf = (condition: string | null, filter: Filter | null, columns: ReadonlyMap<string, string>): string | null => {
  if (!filter) return condition;
  try {
    const wanted = writeArcGisWhere(filter, columns);
    return condition === null ? wanted : `(${condition}) AND (${wanted})`;
  } catch (error) {
    if (error instanceof RangeError) throw unknownField();
    throw error;
  }
};

/** Requests features of a layer within a box, narrowed by the conditions of the user. The standing condition and the fields come from the configuration. */
const queryRequest = async (request: AskedRequest): Promise<Outgoing> => {
  const { service, asked } = request;
  pickAllowed(asked, ofQuery, service);
  const address = readArcGisAddress(addressOf(service));
  const { inSR, outSR } = service.map.source;
  const given = givenFields(service);
  const wkid = wkidOf(systemOf(service));
  const layers = layersOf(service.map);
  const layer = layers.find(({ name }) => name === asked.get('layer')) ?? layers[0];
  const id = layer && arcGisLayerId(address, layer, []);
  if (!layer || id === null || id === undefined) throw refuse('layer', 'Deze laag hoort niet bij de kaart.');
  const { filterOn, columnsOf } = await userFilters(request, [layer.name]);
  const box = asked.has('geometry') ? readBox(asked.get('geometry'), 'geometry') : null;
  return {
    url: withParameters(`${address.service}/${id}/query`, {
      f: asked.get('f') === 'json' ? 'json' : 'geojson',
      where: whereOf(arcGisCondition(service.map.source), filterOn(layer.name), columnsOf(layer.name)) ?? '1=1',
      outFields: given.list,
      outSR: outSR ?? wkid, returnGeometry: 'true',
      ...(box ? { geometry: box.join(','), geometryType: 'esriGeometryEnvelope', spatialRel: 'esriSpatialRelIntersects', inSR: inSR ?? wkid } : {}),
      resultOffset: whole(asked.get('resultoffset')),
      resultRecordCount: whole(asked.get('resultrecordcount')),
    }),
    what: 'query', expects: 'json', timeoutMs: IMAGE_MS, maxBytes: DATA_BYTES, ...(given.isAll ? {} : { narrow: onlyGiven(given) }),
  };
};

/** Writes the condition for each layer of an image. @throws Failure when a layer has no number, or the service is of images */
const conditionFor = async (request: AskedRequest, shown: string | undefined): Promise<Record<string, string>> => {
  const { service } = request;
  const address = readArcGisAddress(addressOf(service));
  const condition = arcGisCondition(service.map.source);
  const names = shown === undefined ? layersOf(service.map).map(({ name }) => name) : listOf(shown.replace(/^show:/i, ''));
  const { filterOn, columnsOf } = await userFilters(request, names);
  const each = names.map((name) => ({ id: arcGisLayerId(address, { name, label: name }, []), where: whereOf(condition, filterOn(name), columnsOf(name)) }));
  const narrowed = each.filter(({ where }) => where !== null);
  if (condition === null && narrowed.length === 0) return {};
  if (/ImageServer$/i.test(address.service) || narrowed.length === 0 || narrowed.some(({ id }) => id === null)) throw sourceFailure('source_filter');
  return { LAYERDEFS: JSON.stringify(Object.fromEntries(narrowed.map(({ id, where }) => [id, where]))) };
};

/** Requests an image of the layers of the map. */
const imageRequest = async (request: AskedRequest): Promise<Outgoing> => {
  const { service, asked } = request;
  const { CONDITIONS: _, ...parameters } = pickAllowed(asked, ofImage, service);
  const { service: address } = readArcGisAddress(addressOf(service));
  checkNames(asked, ['format', 'time', 'dpi', 'bboxsr', 'imagesr']);
  const [width, height] = listOf(asked.get('size'));
  checkSize(width, height);
  readBox(asked.get('bbox'));
  const shown = asked.get('layers') ?? service.params.get('layers');
  if (shown !== undefined) checkLayers(service, listOf(shown.replace(/^show:/i, '')), 'layers');
  const condition = await conditionFor(request, shown);
  const word = /ImageServer$/i.test(address) ? 'exportImage' : 'export';
  return {
    url: withParameters(`${address}/${word}`, {
      ...parameters, ...standingParameters(service), ...(shown === undefined ? {} : { LAYERS: shown.startsWith('show:') ? shown : `show:${shown}` }), ...condition, F: 'image',
    }),
    what: word, expects: 'image', timeoutMs: IMAGE_MS, maxBytes: IMAGE_BYTES,
  };
};

/** @throws Failure 422 */
export const arcGisRequest = async (request: AskedRequest): Promise<Outgoing> =>
  request.asked.get('f')?.toLowerCase() === 'image' ? imageRequest(request) : queryRequest(request);
