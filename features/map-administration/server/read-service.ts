import type { Extent } from '#platform/contract/geojson.ts';
import type { ServiceLayer } from '../contract.ts';
import type { MapServiceOffer, ServiceKind } from '../contract.ts';
import { parseRequestCrs, requestCrsAmong } from '#platform/geo/request-crs.ts';
import { crsOfGeoJson, positionToRd } from '#platform/geo/crs.ts';
import { readArcGisService, arcGisError } from '#platform/ogc/arcgis.ts';
import type { Bounds } from '#platform/ogc/capabilities.ts';
import { exceptionIn } from '#platform/ogc/exceptions.ts';
import { serverTypeIn } from '#platform/ogc/server-type.ts';
import { readWfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { namedLayers, readWmsCapabilities } from '#platform/ogc/wms-capabilities.ts';
import { readWmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { readXml, XmlRefused } from '#platform/ogc/xml.ts';
import { Failure } from '#platform/server/failure.ts';

/** Metres per pixel at scale 1:1, as the OGC standards define it. */
const PIXEL = 0.00028;
/** The most characters of an error message of a service. */
const MAX_MESSAGE_LENGTH = 300;
const MOST_LAYERS = 2_000;

type Read = Omit<MapServiceOffer, 'url' | 'serverType'> & { readonly serverType?: MapServiceOffer['serverType'] };

export const unreadable = (message: string): Failure => new Failure('source_unreadable', 502, message);
type Hide = (text: string) => string;

/** Hides secrets before cutting the message, since half a secret is a secret too. */
const serviceFailure = (exception: string, hide: Hide): Failure =>
  new Failure('source_failed', 502, `De kaartdienst meldt een fout: ${hide(exception).replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH)}`);

const resolutionOf = (scale: number | null): number | null => (scale === null || scale <= 0 ? null : Math.round(scale * PIXEL * 1e6) / 1e6);
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const toRd = (bounds: Bounds | null): Extent | null => {
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  // An extent of the whole world carries no information.
  if (east - west > 30 || north - south > 30) return null;
  const corners = [positionToRd([west, south], crsOfGeoJson), positionToRd([east, north], crsOfGeoJson)].flatMap((corner) => corner ?? []);
  return corners.length === 4 && corners.every(Number.isFinite) ? (corners.map(Math.round) as Extent) : null;
};

const none = { description: null, queryable: false, styles: [], projections: [], systems: [], formats: [], extent: null, minResolution: null, maxResolution: null, attribution: null, metadata_url: null } satisfies Partial<ServiceLayer>;

const wms = (text: string): Read => {
  const { title, abstract, version, mapFormats, infoFormats, layer } = readWmsCapabilities(text);
  const layers = namedLayers(layer).map((one): ServiceLayer => ({
    name: one.name,
    label: one.title || one.name,
    description: one.abstract,
    queryable: one.queryable,
    styles: one.styles.map(({ name, title: styleTitle }) => ({ name, title: styleTitle })),
    projections: [...one.crs],
    systems: requestCrsAmong(one.crs),
    formats: [],
    extent: one.extent ?? toRd(one.bounds),
    minResolution: resolutionOf(one.minScale),
    maxResolution: resolutionOf(one.maxScale),
    attribution: one.attribution,
    metadata_url: one.metadataUrls.find(isWebAddress) ?? null,
  }));
  return { kind: 'WMS', title, abstract, attribution: layer.attribution, version, formats: [...mapFormats], infoFormats: [...infoFormats], layers };
};

const wfs = (text: string): Read => {
  const { title, abstract, version, outputFormats, featureTypes } = readWfsCapabilities(text);
  const layers = featureTypes.map((type): ServiceLayer => {
    const projections = [...(type.defaultCrs ? [type.defaultCrs] : []), ...type.otherCrs];
    return {
      ...none, name: type.name, label: type.title || type.name, description: type.abstract, queryable: true, projections,
      systems: requestCrsAmong(projections), extent: toRd(type.bounds),
    };
  });
  return { kind: 'WFS', title, abstract, attribution: null, version, formats: [...outputFormats], infoFormats: [], layers };
};

/** Returns the matrix sets of a layer that the map can draw, and their coordinate systems. */
const setsOf = (names: readonly string[], drawable: ReadonlyMap<string, string>): Pick<ServiceLayer, 'projections' | 'systems'> => {
  const crs = names.flatMap((name) => drawable.get(name) ?? []);
  return { projections: names.filter((name) => drawable.has(name)), systems: crs.length > 0 ? requestCrsAmong(crs) : [] };
};

const wmts = (text: string): Read => {
  const { title, abstract, version, layers, matrixSets } = readWmtsCapabilities(text);
  const drawable = new Map(matrixSets.filter(({ crs }) => parseRequestCrs(crs) !== null).map(({ name, crs }) => [name, crs]));
  return {
    kind: 'WMTS', title, abstract, attribution: null, version,
    formats: [...new Set(layers.flatMap(({ formats }) => formats))], infoFormats: [...new Set(layers.flatMap(({ infoFormats }) => infoFormats))],
    layers: layers.map((layer): ServiceLayer => ({
      ...none, name: layer.name, label: layer.title || layer.name, description: layer.abstract, queryable: layer.infoFormats.length > 0,
      styles: layer.styles.map(({ name, title: styleTitle }) => ({ name, title: styleTitle })),
      ...setsOf(layer.matrixSets, drawable), formats: [...layer.formats], extent: toRd(layer.bounds),
    })),
  };
};

export const readArcGis = (text: string, hide: Hide): Read => {
  const json = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw unreadable('Op dit adres staat geen ArcGIS-dienst. Controleer het adres.');
    }
  })();
  const error = arcGisError(json);
  if (error) throw serviceFailure(`${error.code}: ${error.message}`, hide);
  const service = readArcGisService(json);
  if (!service) throw unreadable('Op dit adres staat geen ArcGIS-dienst. Controleer het adres.');
  const queryable = service.capabilities.includes('Query') || service.capabilities.includes('Data');
  return {
    kind: 'ArcGIS', title: service.title, abstract: null, attribution: service.copyright, version: '', formats: [...service.pictureFormats], infoFormats: [],
    serverType: 'arcgis',
    layers: service.layers.map((layer): ServiceLayer => ({
      ...none, name: String(layer.id), label: layer.name, description: layer.geometryType?.replace('esriGeometry', '') ?? null, queryable,
      // ArcGIS converts to any coordinate system.
      systems: requestCrsAmong(['EPSG:28992', ...service.systems]), projections: [...service.systems], attribution: service.copyright,
    })),
  };
};

const byRoot: Readonly<Record<string, (text: string) => Read>> = {
  WMS_Capabilities: wms, WMT_MS_Capabilities: wms, WFS_Capabilities: wfs, Capabilities: wmts,
};

/** Reads the XML of a service; its root element says which kind it is. */
export const readOgc = (text: string, url: string, hide: Hide): Read => {
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) {
    throw unreadable('Op dit adres staat een webpagina en geen kaartdienst. Controleer het adres.');
  }
  try {
    const root = readXml(text);
    const exception = exceptionIn(root);
    if (exception !== null) throw serviceFailure(exception, hide);
    const read = byRoot[root.name];
    if (!read) throw unreadable('Op dit adres staat geen WMS, WMTS of WFS. Controleer het adres.');
    const service = read(text);
    return service.kind === 'WMTS' ? service : { ...service, serverType: serverTypeIn(text, url) };
  } catch (error) {
    if (error instanceof XmlRefused) throw unreadable('Het antwoord van de kaartdienst is geen geldige XML.');
    throw error;
  }
};

export const offerOf = (read: Read, url: string, wanted: ServiceKind | undefined): MapServiceOffer => {
  if (wanted !== undefined && read.kind !== wanted) throw unreadable(`Op dit adres staat een ${read.kind} en geen ${wanted}.`);
  if (read.layers.length === 0) throw unreadable('De kaartdienst heeft geen lagen.');
  return { serverType: null, ...read, url, layers: read.layers.slice(0, MOST_LAYERS) };
};
