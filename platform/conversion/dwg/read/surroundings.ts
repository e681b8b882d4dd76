import { LayerFlags, LineWeightType, type BlockRecord, type Entity, type Layer } from '@node-projects/acad-ts';
import type { Affine } from '../geometry/affine.ts';
import { ownColour, resolveColour } from './colour.ts';

/** What a block lends to what lies in it. */
export interface Lent {
  readonly layer: Layer;
  readonly colour: string;
  /** Millimetres on paper; null: as thick as the program likes. */
  readonly lineWeight: number | null;
}

export interface Surroundings {
  readonly to: Affine;
  readonly lent: Lent | null;
  /** The outermost block's name. */
  readonly block: string | null;
  /** The outermost object's number, by which it is found again in the drawing. */
  readonly handle: number | null;
  /** The blocks around it: one that holds itself would have no end. */
  readonly inside: readonly BlockRecord[];
}

/** What lies on this layer lies, in a block, on the layer of the block. */
const OF_THE_BLOCK = '0';

export const layerOf = (entity: Entity, { lent }: Surroundings): Layer =>
  lent && entity.layer.name === OF_THE_BLOCK ? lent.layer : entity.layer;

export const isFrozen = ({ layerFlags }: Layer): boolean => (layerFlags & LayerFlags.Frozen) !== 0;

const weight = (value: LineWeightType, ofLayer: Layer, lent: Lent | null): number | null => {
  if (value === LineWeightType.ByBlock) return lent?.lineWeight ?? null;
  // Its numbers are hundredths of millimetres; what is no thickness is negative.
  const own: number = value === LineWeightType.ByLayer ? ofLayer.lineWeight : value;
  return own > 0 ? own / 100 : null;
};

export const lend = (entity: Entity, around: Surroundings): Lent => {
  const layer = layerOf(entity, around);
  return {
    layer,
    colour: resolveColour(ownColour(entity.bookColor?.color ?? entity.color), ownColour(layer.color), around.lent?.colour ?? null),
    lineWeight: weight(entity.lineWeight, layer, around.lent),
  };
};
