import { LayerFlags, LineWeightType, type BlockRecord, type Color, type Entity, type Layer } from '@node-projects/acad-ts';
import type { Affine } from '../geometry/affine.ts';

/** Layer, colour and line weight of an object, which objects in a block inherit from the block. */
export interface InheritedStyle {
  readonly layer: Layer;
  readonly colour: string;
  /** Millimetres on paper; null for the default. */
  readonly lineWeight: number | null;
}

/** The position of an object among nested blocks. */
export interface BlockContext {
  /** Transformation to RD. */
  readonly to: Affine;
  /** Style of the containing block; null outside blocks. */
  readonly style: InheritedStyle | null;
  /** Name of the outermost block. */
  readonly block: string | null;
  /** Handle of the outermost object, by which users find it in the drawing. */
  readonly handle: number | null;
  /** The containing blocks, to detect a block that contains itself. */
  readonly inside: readonly BlockRecord[];
}

/** Objects in a block that are on this layer take the layer of the block. */
const OF_THE_BLOCK = '0';

export const layerOf = (entity: Entity, { style }: BlockContext): Layer =>
  style && entity.layer.name === OF_THE_BLOCK ? style.layer : entity.layer;

export const isFrozen = ({ layerFlags }: Layer): boolean => (layerFlags & LayerFlags.Frozen) !== 0;

/** Index of the foreground colour: white in a drawing program with a black background, black on a map. */
const FOREGROUND = 7;
const BLACK = '#000000';

const hex = (value: number): string => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');

/** Returns the colour of an object as hex, or `layer` or `block` when it is inherited. */
const ownColour = (colour: Color | null | undefined): string => {
  if (!colour || colour.isByLayer) return 'layer';
  if (colour.isByBlock) return 'block';
  if (!colour.isTrueColor && (colour.index === FOREGROUND || colour.index > 255)) return BLACK;
  const [red = 0, green = 0, blue = 0] = colour.getRgb();
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
};

const resolveColour = (own: string, ofLayer: string, ofBlock: string | null): string => {
  if (own === 'layer') return ofLayer === 'layer' || ofLayer === 'block' ? BLACK : ofLayer;
  return own === 'block' ? (ofBlock ?? BLACK) : own;
};

const weight = (value: LineWeightType, ofLayer: Layer, style: InheritedStyle | null): number | null => {
  if (value === LineWeightType.ByBlock) return style?.lineWeight ?? null;
  // In hundredths of a millimetre; special values are negative.
  const own: number = value === LineWeightType.ByLayer ? ofLayer.lineWeight : value;
  return own > 0 ? own / 100 : null;
};

export const inheritedStyle = (entity: Entity, context: BlockContext): InheritedStyle => {
  const layer = layerOf(entity, context);
  return {
    layer,
    colour: resolveColour(ownColour(entity.bookColor?.color ?? entity.color), ownColour(layer.color), context.style?.colour ?? null),
    lineWeight: weight(entity.lineWeight, layer, context.style),
  };
};
