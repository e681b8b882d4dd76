import type { Extent } from '#platform/contract/geojson.ts';
import { parseRequestCrs } from '#platform/geo/request-crs.ts';
import { readCrs } from '#platform/geo/crs.ts';
import { readAbout, readRoot, texts, type Bounds, type ServiceAbout } from './capabilities.ts';
import { attributeOf, childOf, childrenOf, numberOf, textOf, type XmlElement } from './xml.ts';

export interface WmsStyle {
  readonly name: string;
  readonly title: string | null;
  readonly legendUrl: string | null;
}

export interface WmsLayer {
  /** Null for a group that cannot be requested. */
  readonly name: string | null;
  readonly title: string;
  readonly abstract: string | null;
  readonly keywords: readonly string[];
  readonly queryable: boolean;
  /** As written, including the systems of its parents. */
  readonly crs: readonly string[];
  readonly bounds: Bounds | null;
  /** EPSG:28992; null when the service gives none. */
  readonly extent: Extent | null;
  readonly styles: readonly WmsStyle[];
  /** Scale denominators between which the layer is drawn. */
  readonly minScale: number | null;
  readonly maxScale: number | null;
  readonly attribution: string | null;
  readonly metadataUrls: readonly string[];
  readonly layers: readonly WmsLayer[];
}

export interface WmsCapabilities extends ServiceAbout {
  readonly mapFormats: readonly string[];
  /** Empty when the service has no feature info. */
  readonly infoFormats: readonly string[];
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  /** Highest number of layers in one image. */
  readonly layerLimit: number | null;
  /** The root layer. */
  readonly layer: WmsLayer;
}

const online = (element: XmlElement | undefined): string | null => attributeOf(childOf(element, 'OnlineResource'), 'href');

const readStyle = (style: XmlElement): WmsStyle => ({
  name: textOf(style, 'Name') ?? '',
  title: textOf(style, 'Title'),
  legendUrl: online(childOf(style, 'LegendURL')),
});

const corners = (box: XmlElement | undefined, names: readonly string[]): Extent | null => {
  const values = names.map((name) => numberOf(attributeOf(box, name) ?? textOf(box, name)));
  return values.every((value) => value !== null) ? (values as Extent) : null;
};

const square = ['minx', 'miny', 'maxx', 'maxy'];

const readBounds = (layer: XmlElement): Bounds | null =>
  corners(childOf(layer, 'EX_GeographicBoundingBox'), ['westBoundLongitude', 'southBoundLatitude', 'eastBoundLongitude', 'northBoundLatitude']) ??
  corners(childOf(layer, 'LatLonBoundingBox'), square);

const readExtent = (layer: XmlElement): Extent | null => {
  const inRd = childrenOf(layer, 'BoundingBox').find(
    (box) => readCrs(attributeOf(box, 'CRS') ?? attributeOf(box, 'SRS') ?? '')?.system === 'RD',
  );
  return corners(inRd, square);
};

/** Diagonal of a pixel in metres at scale 1:1, in which 1.0 and 1.1 give scale hints. */
const DIAGONAL = Math.SQRT2 * 0.00028;
const readScale = (layer: XmlElement, name: 'min' | 'max'): number | null => {
  const written = numberOf(textOf(layer, name === 'min' ? 'MinScaleDenominator' : 'MaxScaleDenominator'));
  if (written !== null) return written;
  const hint = numberOf(attributeOf(childOf(layer, 'ScaleHint'), name));
  return hint === null || hint === 0 ? null : hint / DIAGONAL;
};

/** Limits per layer: layers inherit from their parents, so thousands of systems for thousands of layers would fill the memory. */
const MOST_SYSTEMS = 50;
const MOST_STYLES = 100;

/** Sorts the systems that the map supports first, so that the limit does not drop them. */
const readSystems = (layer: XmlElement, around: readonly string[]): readonly string[] => {
  // 1.1.0 has several systems in one element, separated by spaces.
  const own = [...texts(layer, 'CRS'), ...texts(layer, 'SRS')].flatMap((text) => text.split(/\s+/));
  if (own.length === 0) return around;
  const all = [...new Set([...around, ...own])];
  const isDrawable = (name: string): boolean => parseRequestCrs(name) !== null;
  return [...all.filter(isDrawable), ...all.filter((name) => !isDrawable(name))].slice(0, MOST_SYSTEMS);
};

const readStyles = (layer: XmlElement, around: WmsLayer['styles']): WmsLayer['styles'] => {
  const own = childrenOf(layer, 'Style').map(readStyle);
  return own.length === 0 ? around : [...around, ...own].slice(0, MOST_STYLES);
};

/** Reads a layer. Systems and styles add to those of the parent; other values are inherited unless the layer has its own. */
const readLayer = (layer: XmlElement, around: WmsLayer | null): WmsLayer => {
  const name = textOf(layer, 'Name');
  const queryable = attributeOf(layer, 'queryable');
  const own: Omit<WmsLayer, 'layers'> = {
    name,
    title: textOf(layer, 'Title') ?? name ?? '',
    abstract: textOf(layer, 'Abstract'),
    keywords: texts(childOf(layer, 'KeywordList'), 'Keyword'),
    queryable: queryable === null ? (around?.queryable ?? false) : queryable === '1' || queryable === 'true',
    crs: readSystems(layer, around?.crs ?? []),
    bounds: readBounds(layer) ?? around?.bounds ?? null,
    extent: readExtent(layer) ?? around?.extent ?? null,
    styles: readStyles(layer, around?.styles ?? []),
    minScale: readScale(layer, 'min') ?? around?.minScale ?? null,
    maxScale: readScale(layer, 'max') ?? around?.maxScale ?? null,
    attribution: textOf(layer, 'Attribution', 'Title') ?? around?.attribution ?? null,
    metadataUrls: childrenOf(layer, 'MetadataURL').flatMap((url) => online(url) ?? []),
  };
  const outer = { ...own, layers: [] };
  return { ...own, layers: childrenOf(layer, 'Layer').map((inner) => readLayer(inner, outer)) };
};

/** Reads capabilities of WMS 1.1.1 and 1.3.0. @throws XmlRefused */
export const readWmsCapabilities = (text: string): WmsCapabilities => {
  const root = readRoot(text, ['WMS_Capabilities', 'WMT_MS_Capabilities']);
  const service = childOf(root, 'Service');
  const request = childOf(root, 'Capability', 'Request');
  const [top, ...more] = childrenOf(childOf(root, 'Capability'), 'Layer').map((layer) => readLayer(layer, null));
  const empty: WmsLayer = {
    name: null, title: '', abstract: null, keywords: [], queryable: false, crs: [], bounds: null, extent: null, styles: [],
    minScale: null, maxScale: null, attribution: null, metadataUrls: [], layers: [],
  };
  return {
    ...readAbout(root),
    mapFormats: texts(childOf(request, 'GetMap'), 'Format'),
    infoFormats: texts(childOf(request, 'GetFeatureInfo'), 'Format'),
    maxWidth: numberOf(textOf(service, 'MaxWidth')),
    maxHeight: numberOf(textOf(service, 'MaxHeight')),
    layerLimit: numberOf(textOf(service, 'LayerLimit')),
    layer: top && more.length === 0 ? top : { ...empty, layers: top ? [top, ...more] : [] },
  };
};

/** Returns all layers with a name, parents before children. */
export const namedLayers = (layer: WmsLayer): (WmsLayer & { readonly name: string })[] => [
  ...(layer.name === null ? [] : [{ ...layer, name: layer.name }]),
  ...layer.layers.flatMap(namedLayers),
];
