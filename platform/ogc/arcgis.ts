import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { geometryToRd, readCrs, crsOfRd, type Crs } from '#platform/geo/crs.ts';
import { isInRing } from '#platform/geo/touches.ts';
import { tidyProperties, type ReadFeature } from './features.ts';
import type { FeatureTypeField } from './feature-type.ts';
import { isRecord } from './geojson-features.ts';

type Position = readonly number[];
type Ring = readonly Position[];
type Json = Readonly<Record<string, unknown>>;

export interface ArcGisLayer {
  readonly id: number;
  readonly name: string;
  /** Null for a group or a raster. */
  readonly geometryType: string | null;
  readonly parentId: number | null;
}

export interface ArcGisService {
  readonly title: string | null;
  readonly copyright: string | null;
  readonly layers: readonly ArcGisLayer[];
  readonly capabilities: readonly string[];
  /** Image formats; empty when the service draws no images or lists none. */
  readonly pictureFormats: readonly string[];
  /** The coordinate system of the service as EPSG names, the newest first; empty when it gives none. */
  readonly systems: readonly string[];
}

const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (json: Json, name: string): string | null => {
  const value = json[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const listIn = (json: Json, name: string): string[] => (textIn(json, name) ?? '').split(',').map((part) => part.trim()).filter(Boolean);

/** Returns the error in an answer, which ArcGIS sends with status 200; null if there is none. */
export const arcGisError = (value: unknown): { readonly code: number; readonly message: string } | null => {
  if (!isRecord(value) || !isRecord(value['error'])) return null;
  const { error } = value;
  return { code: Number(error['code']) || 0, message: textIn(error, 'message') ?? 'error' };
};

/** EPSG names of a spatial reference. ArcGIS has codes of its own above those of EPSG. */
const systemsIn = (reference: unknown): string[] =>
  (isRecord(reference) ? [reference['latestWkid'], reference['wkid']] : []).flatMap((wkid) => (typeof wkid === 'number' ? [`EPSG:${wkid}`] : []));

/** Reads the description of a `MapServer` or `FeatureServer` (`f=json`); null if the value is something else. */
export const readArcGisService = (value: unknown): ArcGisService | null => {
  if (!isRecord(value) || !Array.isArray(value['layers'])) return null;
  return {
    title: textIn(value, 'mapName') ?? textIn(value, 'serviceDescription'),
    copyright: textIn(value, 'copyrightText'),
    capabilities: listIn(value, 'capabilities'),
    pictureFormats: listIn(value, 'supportedImageFormatTypes'),
    systems: systemsIn(value['spatialReference']),
    layers: records(value['layers']).map((layer) => ({
      id: Number(layer['id']),
      name: textIn(layer, 'name') ?? String(layer['id']),
      geometryType: textIn(layer, 'geometryType'),
      parentId: typeof layer['parentLayerId'] === 'number' && layer['parentLayerId'] >= 0 ? layer['parentLayerId'] : null,
    })),
  };
};

/** Reads the extent in the description of a layer; null when there is none, or in an unknown coordinate system. */
export const readArcGisExtent = (value: unknown): { readonly extent: Extent; readonly crs: Crs } | null => {
  const box = isRecord(value) ? value['extent'] : null;
  if (!isRecord(box)) return null;
  const extent = ['xmin', 'ymin', 'xmax', 'ymax'].map((side) => box[side]);
  const [crs] = systemsIn(box['spatialReference']).flatMap((system) => readCrs(system) ?? []);
  // An empty layer has NaN, as text.
  return crs && extent.every((edge) => typeof edge === 'number') ? { extent: extent as Extent, crs } : null;
};

export interface ArcGisSymbol {
  readonly layerId: number;
  readonly layerName: string;
  /** Label in the service; often empty when a layer has a single symbol. */
  readonly label: string;
  readonly contentType: unknown;
  /** Base64. */
  readonly imageData: unknown;
}

/** Reads the answer of a `MapServer` to `/legend`; null if the value is something else. */
export const readArcGisLegend = (value: unknown): ArcGisSymbol[] | null => {
  if (!isRecord(value) || !Array.isArray(value['layers'])) return null;
  return records(value['layers']).flatMap((layer) =>
    records(layer['legend']).map((symbol) => ({
      layerId: Number(layer['layerId']), layerName: textIn(layer, 'layerName') ?? String(layer['layerId']),
      label: (textIn(symbol, 'label') ?? '').trim(), contentType: symbol['contentType'], imageData: symbol['imageData'],
    })),
  );
};

const kinds: Readonly<Record<string, FeatureTypeField['type']>> = {
  esriFieldTypeSmallInteger: 'number', esriFieldTypeInteger: 'number', esriFieldTypeBigInteger: 'number', esriFieldTypeSingle: 'number',
  esriFieldTypeDouble: 'number', esriFieldTypeOID: 'number', esriFieldTypeDate: 'date', esriFieldTypeDateOnly: 'date',
  esriFieldTypeTimestampOffset: 'date', esriFieldTypeGeometry: 'geometry',
};

/** Reads the fields from the description of a layer, or from an answer to `query`. */
export const readArcGisFields = (value: unknown): FeatureTypeField[] =>
  records(isRecord(value) ? value['fields'] : null).map((field) => ({
    name: String(field['name']), type: kinds[String(field['type'])] ?? 'string',
  }));

/** Tells whether a ring runs clockwise, with y upwards. Outer rings of ArcGIS do, holes do not. */
const isClockwise = (ring: Ring): boolean =>
  ring.reduce((sum, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x2 - x1) * (y2 + y1);
  }, 0) > 0;

/** Groups the flat list of rings into polygons: a counterclockwise ring is a hole of the ring around it. */
const toPolygons = (rings: readonly Ring[]): Ring[][] => {
  const whole = rings.filter((ring) => ring.length >= 4);
  const polygons = whole.filter(isClockwise).map((ring) => [ring]);
  for (const hole of whole.filter((ring) => !isClockwise(ring))) {
    const around = polygons.find(([outer = []]) => hole[0] !== undefined && isInRing(hole[0], outer));
    if (around) around.push(hole);
    // Some servers write outer rings counterclockwise.
    else polygons.push([hole]);
  }
  return polygons;
};

const isPositions = (value: unknown): value is Ring =>
  Array.isArray(value) && value.every((position) => Array.isArray(position) && position.length >= 2 && position.every((part) => typeof part === 'number'));
const rings = (value: unknown): Ring[] => (Array.isArray(value) ? value.filter(isPositions) : []);
/** Casts to the mutable coordinates of the contract, which no caller changes. */
const mutable = (value: unknown): never => value as never;

const fromEsri = (shape: Json): Geometry | null => {
  if (typeof shape['x'] === 'number' && typeof shape['y'] === 'number') return { type: 'Point', coordinates: [shape['x'], shape['y']] };
  if (isPositions(shape['points'])) return { type: 'MultiPoint', coordinates: mutable(shape['points']) };
  const paths = rings(shape['paths']);
  if (paths.length > 0) return paths.length === 1 ? { type: 'LineString', coordinates: mutable(paths[0]) } : { type: 'MultiLineString', coordinates: mutable(paths) };
  const polygons = toPolygons(rings(shape['rings']));
  if (polygons.length === 0) return null;
  return polygons.length === 1 ? { type: 'Polygon', coordinates: mutable(polygons[0]) } : { type: 'MultiPolygon', coordinates: mutable(polygons) };
};

const crsOf = (value: unknown): Crs | null => {
  if (!isRecord(value)) return null;
  const wkid = value['latestWkid'] ?? value['wkid'];
  return typeof wkid === 'number' ? readCrs(String(wkid)) : null;
};

const toDates = (attributes: Json, dates: ReadonlySet<string>): (readonly [string, unknown])[] =>
  Object.entries(attributes).map(([name, value]) => [
    name, dates.has(name) && typeof value === 'number' && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : value,
  ]);

const readFeature = (feature: Json, crs: Crs | null, dates: ReadonlySet<string>, idField: string): ReadFeature => {
  const attributes = isRecord(feature['attributes']) ? feature['attributes'] : {};
  const shape = isRecord(feature['geometry']) ? feature['geometry'] : null;
  const geometry = shape && fromEsri(shape);
  const own = crsOf(shape?.['spatialReference']) ?? crs;
  const id = attributes[idField];
  return {
    id: typeof id === 'number' || typeof id === 'string' ? id : null,
    properties: tidyProperties(toDates(attributes, dates)),
    geometry: geometry && own ? geometryToRd(geometry, own) : null,
  };
};

export interface ArcGisFeatures {
  readonly features: readonly ReadFeature[];
  /** The service has more features after the last one. */
  readonly more: boolean;
}

/** Reads an answer to `query` (`f=json`); null if the value is something else. Dates become ISO 8601. */
export const readArcGisFeatures = (value: unknown): ArcGisFeatures | null => {
  if (!isRecord(value) || !Array.isArray(value['features'])) return null;
  const fields = readArcGisFields(value);
  const dates = new Set(fields.filter(({ type }) => type === 'date').map(({ name }) => name));
  const idField = textIn(value, 'objectIdFieldName') ?? 'OBJECTID';
  const crs = value['spatialReference'] === undefined ? crsOfRd : crsOf(value['spatialReference']);
  return {
    features: records(value['features']).map((feature) => readFeature(feature, crs, dates, idField)),
    more: value['exceededTransferLimit'] === true,
  };
};

const esriReference = { wkid: 28992 };
/** Orients rings as ArcGIS expects: the outer ring clockwise, holes counterclockwise. */
const oriented = (polygon: readonly Ring[]): Ring[] =>
  polygon.map((ring, index) => (isClockwise(ring) === (index === 0) ? ring : ring.toReversed()));

/** Writes a geometry in EPSG:28992 as Esri JSON, with its type; null for a collection, which ArcGIS does not support. */
export const toEsri = (geometry: Geometry): { readonly type: string; readonly shape: Json } | null => {
  switch (geometry.type) {
    case 'Point': return { type: 'esriGeometryPoint', shape: { x: geometry.coordinates[0], y: geometry.coordinates[1], spatialReference: esriReference } };
    case 'MultiPoint': return { type: 'esriGeometryMultipoint', shape: { points: geometry.coordinates, spatialReference: esriReference } };
    case 'LineString': return { type: 'esriGeometryPolyline', shape: { paths: [geometry.coordinates], spatialReference: esriReference } };
    case 'MultiLineString': return { type: 'esriGeometryPolyline', shape: { paths: geometry.coordinates, spatialReference: esriReference } };
    case 'Polygon': return { type: 'esriGeometryPolygon', shape: { rings: oriented(geometry.coordinates), spatialReference: esriReference } };
    case 'MultiPolygon': return { type: 'esriGeometryPolygon', shape: { rings: geometry.coordinates.flatMap(oriented), spatialReference: esriReference } };
    case 'GeometryCollection': return null;
  }
};
