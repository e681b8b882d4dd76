import type { Extent } from '#platform/contract/geojson.ts';
import { geometryToRd, readCrs, crsOfRd, type Crs } from '#platform/geo/crs.ts';
import { fromEsri } from './esri-geometry.ts';
import { tidyProperties, type ReadFeature } from './features.ts';
import type { FeatureTypeField } from './feature-type.ts';
import { isRecord, recordsIn } from './geojson-features.ts';

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

export const textIn = (json: Json, name: string): string | null => {
  const value = json[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export const listIn = (json: Json, name: string): string[] => (textIn(json, name) ?? '').split(',').map((part) => part.trim()).filter(Boolean);

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
    layers: recordsIn(value['layers']).map((layer) => ({
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
  return recordsIn(value['layers']).flatMap((layer) =>
    recordsIn(layer['legend']).map((symbol) => ({
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

const timed = new Set(['esriFieldTypeDate', 'esriFieldTypeTimestampOffset']);

/** Reads the fields from the description of a layer, or from an answer to `query`. */
export const readArcGisFields = (value: unknown): FeatureTypeField[] =>
  recordsIn(isRecord(value) ? value['fields'] : null).map((field) => {
    const written = String(field['type']);
    return { name: String(field['name']), type: kinds[written] ?? 'string', ...(timed.has(written) && { hasTime: true }) };
  });

export interface ArcGisListing {
  readonly sorts: boolean;
  readonly pages: boolean;
  /** Whether it counts and groups (`outStatistics`). */
  readonly counts: boolean;
  /** The field of its ids; null when the description does not name it. */
  readonly idField: string | null;
}

/** Returns the field with the ids of a layer; null when its description names none. */
export const idFieldOf = (layer: Json): string | null =>
  textIn(layer, 'objectIdField') ?? recordsIn(layer['fields']).flatMap(({ name, type }) => (type === 'esriFieldTypeOID' ? [String(name)] : []))[0] ?? null;

/** Reads from the description of a layer what `query` can do; services before 10.1 can neither sort nor page. */
export const readArcGisListing = (value: unknown): ArcGisListing => {
  const layer = isRecord(value) ? value : {};
  const advanced = isRecord(layer['advancedQueryCapabilities']) ? layer['advancedQueryCapabilities'] : {};
  return {
    sorts: (advanced['supportsOrderBy'] ?? layer['supportsAdvancedQueries']) === true,
    pages: advanced['supportsPagination'] === true,
    counts: (advanced['supportsStatistics'] ?? layer['supportsStatistics']) === true,
    idField: idFieldOf(layer),
  };
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
    features: recordsIn(value['features']).map((feature) => readFeature(feature, crs, dates, idField)),
    more: value['exceededTransferLimit'] === true,
  };
};
