import { readCrs, type Crs } from '#platform/geo/crs.ts';
import { readAbout, readOwsBounds, readOwsOperation, readRoot, texts, type Bounds, type ServiceAbout } from './capabilities.ts';
import { attributeOf, childOf, childrenOf, descendants, numberOf, textOf, type XmlElement } from './xml.ts';

export interface TileMatrix {
  readonly name: string;
  readonly scaleDenominator: number;
  /** As written, in the order of the axes of its coordinate system. */
  readonly topLeft: readonly [number, number];
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly matrixWidth: number;
  readonly matrixHeight: number;
}

export interface TileMatrixSet {
  readonly name: string;
  readonly crs: string;
  /** The smallest scale first. */
  readonly matrices: readonly TileMatrix[];
}

export interface TileResource {
  /** `tile`, `FeatureInfo`. */
  readonly kind: string;
  readonly format: string;
  /** With `{TileMatrix}` and the like. */
  readonly template: string;
}

export interface WmtsLayer {
  readonly name: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly bounds: Bounds | null;
  readonly formats: readonly string[];
  readonly infoFormats: readonly string[];
  /** The first is the one to take without a wish. */
  readonly styles: readonly { readonly name: string; readonly title: string | null; readonly legendUrl: string | null }[];
  readonly matrixSets: readonly string[];
  readonly resources: readonly TileResource[];
  /** Parameters of a tile beside the usual ones, with what to take without a wish. */
  readonly dimensions: readonly { readonly name: string; readonly otherwise: string }[];
}

export interface WmtsCapabilities extends ServiceAbout {
  /** Where to ask by key and value; null: it has not got that. */
  readonly tileAddress: string | null;
  readonly infoAddress: string | null;
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

const readSet = (set: XmlElement): TileMatrixSet => ({
  name: textOf(set, 'Identifier') ?? '',
  crs: textOf(set, 'SupportedCRS') ?? '',
  matrices: childrenOf(set, 'TileMatrix').map(readMatrix).toSorted((one, other) => other.scaleDenominator - one.scaleDenominator),
});

const readStyles = (layer: XmlElement): WmtsLayer['styles'] =>
  childrenOf(layer, 'Style')
    .toSorted((one, other) => Number(attributeOf(other, 'isDefault') === 'true') - Number(attributeOf(one, 'isDefault') === 'true'))
    .map((style) => ({
      name: textOf(style, 'Identifier') ?? '', title: textOf(style, 'Title'), legendUrl: attributeOf(childOf(style, 'LegendURL'), 'href'),
    }));

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
    matrixSets: childrenOf(layer, 'TileMatrixSetLink').flatMap((link) => textOf(link, 'TileMatrixSet') ?? []),
    resources: childrenOf(layer, 'ResourceURL').map((resource) => ({
      kind: attributeOf(resource, 'resourceType') ?? 'tile', format: attributeOf(resource, 'format') ?? '', template: attributeOf(resource, 'template') ?? '',
    })),
    dimensions: childrenOf(layer, 'Dimension').map((dimension) => ({
      name: textOf(dimension, 'Identifier') ?? '', otherwise: textOf(dimension, 'Default') ?? textOf(dimension, 'Value') ?? '',
    })),
  };
};

/** The GET address that takes keys and values; a service that does not say which kind it takes, takes those. */
const readAddress = (root: XmlElement, operation: string): string | null => {
  const gets = childrenOf(childOf(readOwsOperation(root, operation), 'DCP', 'HTTP'), 'Get');
  const takesKeys = (get: XmlElement): boolean => {
    const encodings = descendants(get, 'Value').map(({ text }) => text.toUpperCase());
    return encodings.length === 0 || encodings.includes('KVP');
  };
  return attributeOf(gets.find(takesKeys), 'href');
};

/** WMTS 1.0.0. @throws XmlRefused */
export const readWmtsCapabilities = (text: string): WmtsCapabilities => {
  const root = readRoot(text, ['Capabilities']);
  const contents = childOf(root, 'Contents');
  return {
    ...readAbout(root),
    tileAddress: readAddress(root, 'GetTile'),
    infoAddress: readAddress(root, 'GetFeatureInfo'),
    layers: childrenOf(contents, 'Layer').map(readLayer),
    matrixSets: childrenOf(contents, 'TileMatrixSet').map(readSet),
  };
};

export interface ChosenTiles {
  readonly layer: WmtsLayer;
  readonly set: TileMatrixSet;
  readonly crs: Crs;
}

export type NoTiles = 'no layer' | 'no matrix set';

/** The layer of that name with the matrix set that is asked for, else its one in RD: a set's name need not be that of its system. */
export const chooseTiles = ({ layers, matrixSets }: WmtsCapabilities, layerName: string, wanted?: string): ChosenTiles | NoTiles => {
  const layer = layers.find(({ name }) => name === layerName);
  if (!layer) return 'no layer';
  const linked = matrixSets.filter(({ name }) => layer.matrixSets.includes(name));
  const set = linked.find(({ name, crs }) => (wanted === undefined ? readCrs(crs)?.system === 'RD' : name === wanted));
  const crs = set && readCrs(set.crs);
  return set && crs ? { layer, set, crs } : 'no matrix set';
};
