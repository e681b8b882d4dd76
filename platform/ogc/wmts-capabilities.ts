import { readCrs, type Crs } from '#platform/geo/crs.ts';
import { readAbout, readOwsBounds, readOwsOperation, readRoot, texts, type Bounds, type ServiceAbout } from './capabilities.ts';
import { attributeOf, childOf, childrenOf, descendants, numberOf, textOf, type XmlElement } from './xml.ts';

export interface TileMatrix {
  readonly name: string;
  readonly scaleDenominator: number;
  /** As written, in the axis order of its coordinate system. */
  readonly topLeft: readonly [number, number];
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly matrixWidth: number;
  readonly matrixHeight: number;
}

/** First and last column and row of the tiles of a layer in one matrix. */
export interface TileLimits {
  readonly set: string;
  readonly matrix: string;
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** A bounding box as written: in the axis order of its coordinate system. */
export interface CrsBox {
  readonly crs: string;
  readonly corners: Bounds;
}

export interface TileMatrixSet {
  readonly name: string;
  readonly crs: string;
  readonly box: CrsBox | null;
  /** Sorted, the smallest scale first. */
  readonly matrices: readonly TileMatrix[];
}

export interface TileResource {
  /** `tile` or `FeatureInfo`. */
  readonly kind: string;
  readonly format: string;
  /** Address with placeholders such as `{TileMatrix}`. */
  readonly template: string;
}

export interface WmtsLayer {
  readonly name: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly bounds: Bounds | null;
  readonly formats: readonly string[];
  readonly infoFormats: readonly string[];
  /** The default style first. */
  readonly styles: readonly { readonly name: string; readonly title: string | null; readonly legendUrl: string | null }[];
  readonly boxes: readonly CrsBox[];
  readonly matrixSets: readonly string[];
  /** For matrix sets that the layer covers in part; a set without limits has all its tiles. */
  readonly limits: readonly TileLimits[];
  readonly resources: readonly TileResource[];
  /** Additional parameters of a tile, with their default values. */
  readonly dimensions: readonly { readonly name: string; readonly defaultValue: string }[];
}

export interface WmtsCapabilities extends ServiceAbout {
  /** Addresses for KVP requests; null when the service has none. */
  readonly tileAddress: string | null;
  readonly infoAddress: string | null;
  /** The service lists REST before KVP. */
  readonly restFirst: boolean;
  readonly layers: readonly WmtsLayer[];
  readonly matrixSets: readonly TileMatrixSet[];
}

const readMatrix = (matrix: XmlElement): TileMatrix => {
  const number = (name: string): number => numberOf(textOf(matrix, name)) ?? 0;
  const [first = 0, second = 0] = (textOf(matrix, 'TopLeftCorner') ?? '').split(/\s+/).map(Number);
  return {
    name: textOf(matrix, 'Identifier') ?? '',
    scaleDenominator: number('ScaleDenominator'),
    topLeft: [first, second],
    tileWidth: number('TileWidth'),
    tileHeight: number('TileHeight'),
    matrixWidth: number('MatrixWidth'),
    matrixHeight: number('MatrixHeight'),
  };
};

const readBoxes = (element: XmlElement, defaultCrs: string): CrsBox[] =>
  childrenOf(element, 'BoundingBox').flatMap((box) => {
    const corners = readOwsBounds(box);
    return corners ? [{ crs: attributeOf(box, 'crs') ?? defaultCrs, corners }] : [];
  });

const readSet = (set: XmlElement): TileMatrixSet => ({
  name: textOf(set, 'Identifier') ?? '',
  crs: textOf(set, 'SupportedCRS') ?? '',
  box: readBoxes(set, textOf(set, 'SupportedCRS') ?? '')[0] ?? null,
  matrices: childrenOf(set, 'TileMatrix').map(readMatrix).toSorted((one, other) => other.scaleDenominator - one.scaleDenominator),
});

const readStyles = (layer: XmlElement): WmtsLayer['styles'] =>
  childrenOf(layer, 'Style')
    .toSorted((one, other) => Number(attributeOf(other, 'isDefault') === 'true') - Number(attributeOf(one, 'isDefault') === 'true'))
    .map((style) => ({
      name: textOf(style, 'Identifier') ?? '', title: textOf(style, 'Title'), legendUrl: attributeOf(childOf(style, 'LegendURL'), 'href'),
    }));

const readLimits = (link: XmlElement): TileLimits[] =>
  childrenOf(childOf(link, 'TileMatrixSetLimits'), 'TileMatrixLimits').map((limits) => {
    const range = (side: 'Col' | 'Row'): [number, number] => [numberOf(textOf(limits, `MinTile${side}`)) ?? 0, numberOf(textOf(limits, `MaxTile${side}`)) ?? 0];
    return { set: textOf(link, 'TileMatrixSet') ?? '', matrix: textOf(limits, 'TileMatrix') ?? '', columns: range('Col'), rows: range('Row') };
  });

const readLayer = (layer: XmlElement): WmtsLayer => {
  const name = textOf(layer, 'Identifier') ?? '';
  return {
    name,
    title: textOf(layer, 'Title') ?? name,
    abstract: textOf(layer, 'Abstract'),
    bounds: readOwsBounds(childOf(layer, 'WGS84BoundingBox')),
    formats: texts(layer, 'Format'),
    infoFormats: texts(layer, 'InfoFormat'),
    styles: readStyles(layer),
    boxes: readBoxes(layer, ''),
    matrixSets: childrenOf(layer, 'TileMatrixSetLink').flatMap((link) => textOf(link, 'TileMatrixSet') ?? []),
    limits: childrenOf(layer, 'TileMatrixSetLink').flatMap(readLimits),
    resources: childrenOf(layer, 'ResourceURL').map((resource) => ({
      kind: attributeOf(resource, 'resourceType') ?? 'tile', format: attributeOf(resource, 'format') ?? '', template: attributeOf(resource, 'template') ?? '',
    })),
    dimensions: childrenOf(layer, 'Dimension').map((dimension) => ({
      name: textOf(dimension, 'Identifier') ?? '', defaultValue: textOf(dimension, 'Default') ?? textOf(dimension, 'Value') ?? '',
    })),
  };
};

interface Get {
  readonly address: string | null;
  /** `KVP` for a service that lists none. */
  readonly encodings: readonly string[];
}

const readGets = (root: XmlElement, operation: string): Get[] =>
  childrenOf(childOf(readOwsOperation(root, operation), 'DCP', 'HTTP'), 'Get').map((get) => {
    const encodings = descendants(get, 'Value').map(({ text }) => text.toUpperCase());
    return { address: attributeOf(get, 'href'), encodings: encodings.length === 0 ? ['KVP'] : encodings };
  });

const keyValueAddress = (gets: readonly Get[]): string | null => gets.find(({ encodings }) => encodings.includes('KVP'))?.address ?? null;

/** Reads WMTS 1.0.0 from its root element `Capabilities`. */
export const wmtsCapabilitiesIn = (root: XmlElement): WmtsCapabilities => {
  const contents = childOf(root, 'Contents');
  const gets = readGets(root, 'GetTile');
  return {
    ...readAbout(root),
    tileAddress: keyValueAddress(gets),
    infoAddress: keyValueAddress(readGets(root, 'GetFeatureInfo')),
    restFirst: (gets[0]?.encodings[0] ?? 'KVP') !== 'KVP',
    layers: childrenOf(contents, 'Layer').map(readLayer),
    matrixSets: childrenOf(contents, 'TileMatrixSet').map(readSet),
  };
};

/** @throws XmlRefused */
export const readWmtsCapabilities = (text: string): WmtsCapabilities => wmtsCapabilitiesIn(readRoot(text, ['Capabilities']));

export interface ChosenTiles {
  readonly layer: WmtsLayer;
  readonly set: TileMatrixSet;
  readonly crs: Crs;
}

export type NoTiles = 'no layer' | 'no matrix set';

/** Chooses a layer and its matrix set: the requested one, else the one whose coordinate system is RD. */
export const chooseTiles = ({ layers, matrixSets }: WmtsCapabilities, layerName: string, wanted?: string): ChosenTiles | NoTiles => {
  const layer = layers.find(({ name }) => name === layerName);
  if (!layer) return 'no layer';
  const linked = matrixSets.filter(({ name }) => layer.matrixSets.includes(name));
  const set = linked.find(({ name, crs }) => (wanted === undefined ? readCrs(crs)?.system === 'RD' : name === wanted));
  const crs = set && readCrs(set.crs);
  return set && crs ? { layer, set, crs } : 'no matrix set';
};
