import { LayerFlags, LineWeightType, type BlockRecord, type Color, type Entity, type Layer } from '@node-projects/acad-ts';
import type { Affine } from '../geometry/affine.ts';

/** What a block lends to what lies in it. */
export interface InheritedStyle {
  readonly layer: Layer;
  readonly colour: string;
  /** Millimetres on paper; null: as thick as the program likes. */
  readonly lineWeight: number | null;
}

export interface BlockContext {
  readonly to: Affine;
  readonly style: InheritedStyle | null;
  /** The outermost block's name. */
  readonly block: string | null;
  /** The outermost object's number, by which it is found again in the drawing. */
  readonly handle: number | null;
  /** The blocks context it: one that holds itself would have no end. */
  readonly inside: readonly BlockRecord[];
}

/** What lies on this layer lies, in a block, on the layer of the block. */
const OF_THE_BLOCK = '0';

export const layerOf = (entity: Entity, { style }: BlockContext): Layer =>
  style && entity.layer.name === OF_THE_BLOCK ? style.layer : entity.layer;

export const isFrozen = ({ layerFlags }: Layer): boolean => (layerFlags & LayerFlags.Frozen) !== 0;

/** White on the black of a drawing program, black on the white of a map. */
const FOREGROUND = 7;
const BLACK = '#000000';

const hex = (value: number): string => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');

/** A colour of its own, `layer` or `block`: what it is drawn in is up to where it lies. */
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
  // Its numbers are hundredths of millimetres; what is no thickness is negative.
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
