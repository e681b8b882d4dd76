import {
  AttributeDefinition, AttributeFlags, BlockTypeFlags, Dimension, Insert, Point, type BlockRecord, type Entity,
} from '@node-projects/acad-ts';
import { chain, growthOf, planeOf, rotation, scaling, translation, type Affine } from '../geometry/affine.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Collector } from './collector.ts';
import { kindOf } from './kinds.ts';
import { attributesOf, propertiesOf } from './properties.ts';
import { at, shapesOf, type Drawn } from './shapes.ts';
import { isFrozen, layerOf, inheritedStyle, type BlockContext } from './block-context.ts';

/** Blocks in blocks in blocks. */
const DEEPEST = 32;
/** Metres: how far a chord may lie from its curve. */
const CHORD_ERROR = 0.01;

const MEASURED_FROM = 'defpoints';

/** Has it got what a shape of its kind needs? */
const isDrawn = (shape: Shape): boolean => {
  if (shape.kind === 'line') return shape.points.length >= 2;
  return shape.kind === 'point' || shape.polygons.length > 0;
};

/** A damaged object can hold anything; what cannot be made a shape of is missing, and the rest is not. */
const attempt = (entity: Entity, tolerance: number): Drawn | 'unreadable' | null => {
  try {
    return shapesOf(entity, tolerance);
  } catch {
    return 'unreadable';
  }
};

const walkShapes = (entity: Entity, context: BlockContext, into: Collector): void => {
  const style = inheritedStyle(entity, context);
  const drawn = attempt(entity, CHORD_ERROR / Math.max(growthOf(context.to), Number.MIN_VALUE));
  if (drawn === 'unreadable') return into.skip(style.layer.name, `${kindOf(entity)}, onleesbaar`);
  const shapes = drawn?.shapes.filter(isDrawn) ?? [];
  if (!drawn) into.skip(style.layer.name, kindOf(entity));
  else if (shapes.length === 0) into.skip(style.layer.name, `${kindOf(entity)} zonder inhoud`);
  else {
    const to = chain(context.to, drawn.plane);
    const properties = propertiesOf(entity, style, context);
    for (const shape of shapes) into.add(style.layer.name, shape, to, properties);
  }
};

const walkBlock = (owner: Entity, block: BlockRecord, to: Affine, context: BlockContext, into: Collector): void => {
  const within: BlockContext = {
    to,
    style: inheritedStyle(owner, context),
    block: context.block ?? block.name,
    handle: context.handle ?? owner.handle,
    inside: [...context.inside, block],
  };
  for (const entity of block.entities) walk(entity, within, into);
};

/** Why a block cannot be drawn; null: it can. */
const obstacle = (block: BlockRecord | null, { inside }: BlockContext): string | null => {
  if (!block) return 'blok zonder inhoud';
  if (inside.includes(block)) return 'blok dat zichzelf bevat';
  if (inside.length >= DEEPEST) return 'blok dat te diep in andere blokken ligt';
  if ((block.combinedFlags & (BlockTypeFlags.XRef | BlockTypeFlags.XRefOverlay)) === 0) return null;
  return block.entities.count === 0 ? 'verwijzing naar een andere tekening' : null;
};

/** One tree, or rows and columns of them. */
const placings = function* (insert: Insert, block: BlockRecord): Generator<Affine> {
  const origin = chain(planeOf(at(insert.normal)), translation(at(insert.insertPoint)), rotation(insert.rotation));
  const { x, y, z } = block.blockEntity.basePoint;
  const size = chain(scaling(insert.xScale, insert.yScale, insert.zScale), translation([-x, -y, -z]));
  for (let row = 0; row < Math.max(1, insert.rowCount); row += 1) {
    for (let column = 0; column < Math.max(1, insert.columnCount); column += 1) {
      yield chain(origin, translation([column * insert.columnSpacing, row * insert.rowSpacing, 0]), size);
    }
  }
};

/** A block is drawn, and what was filled in for it stands with a point where it was placed. */
const walkInsert = (insert: Insert, context: BlockContext, into: Collector): void => {
  const style = inheritedStyle(insert, context);
  const { name } = style.layer;
  if ([...insert.attributes].length > 0) {
    const properties = { ...attributesOf(insert), ...propertiesOf(insert, style, context), blok: insert.block?.name ?? null };
    into.add(name, { kind: 'point', at: at(insert.insertPoint) }, chain(context.to, planeOf(at(insert.normal))), properties);
  }
  const { block } = insert;
  const reason = obstacle(block, context);
  if (reason || !block) return into.skip(name, reason ?? 'blok zonder inhoud');
  for (const placing of placings(insert, block)) {
    into.visit();
    walkBlock(insert, block, chain(context.to, placing), context, into);
  }
};

/** Lines, arrows and text of a dimension lie in a block that the program made for it. */
const walkDimension = (dimension: Dimension, context: BlockContext, into: Collector): void => {
  const { block } = dimension;
  const reason = obstacle(block, context);
  if (reason || !block || block.entities.count === 0) into.skip(layerOf(dimension, context).name, 'maatvoering zonder tekening');
  else walkBlock(dimension, block, context.to, context, into);
};

/** Draws one object, and all that lies in it. */
export const walk = (entity: Entity, context: BlockContext, into: Collector): void => {
  into.visit();
  const layer = layerOf(entity, context);
  // In a block it only says which attributes a placing of it may have.
  if (entity instanceof AttributeDefinition && context.style && (entity.flags & AttributeFlags.Constant) === 0) return;
  if (entity.isInvisible) return into.skip(layer.name, 'onzichtbaar voorwerp');
  // Where it was measured from: drawn on the screen of the drawing program alone.
  if (entity instanceof Point && context.style && layer.name.toLowerCase() === MEASURED_FROM) return into.skip(layer.name, 'meetpunt van maatvoering');
  const isBlock = entity instanceof Insert || entity instanceof Dimension;
  if (isFrozen(layer) || (!layer.isOn && !isBlock)) return into.skip(layer.name, 'voorwerp op een laag die uit of bevroren staat');
  if (entity instanceof Insert) walkInsert(entity, context, into);
  else if (entity instanceof Dimension) walkDimension(entity, context, into);
  else walkShapes(entity, context, into);
};
