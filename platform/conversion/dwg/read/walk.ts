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

/** Highest number of nested blocks. */
const DEEPEST = 32;
/** Metres; highest distance of a chord from its curve. */
const CHORD_ERROR = 0.01;

/** Layer of the definition points of dimensions. */
const MEASURED_FROM = 'defpoints';

/** Tells whether a shape has enough points to be drawn. */
const isDrawn = (shape: Shape): boolean => {
  if (shape.kind === 'line') return shape.points.length >= 2;
  return shape.kind === 'point' || shape.polygons.length > 0;
};

/** Returns the shapes of an object; a damaged object can throw anything, and must not stop the others. */
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

/** Returns, in Dutch, why a block cannot be drawn; null if it can. */
const obstacle = (block: BlockRecord | null, { inside }: BlockContext): string | null => {
  if (!block) return 'blok zonder inhoud';
  if (inside.includes(block)) return 'blok dat zichzelf bevat';
  if (inside.length >= DEEPEST) return 'blok dat te diep in andere blokken ligt';
  if ((block.combinedFlags & (BlockTypeFlags.XRef | BlockTypeFlags.XRefOverlay)) === 0) return null;
  return block.entities.count === 0 ? 'verwijzing naar een andere tekening' : null;
};

/** Yields the transformation of each copy of a block: one, or rows and columns. */
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

/** Draws a block; if it has attribute values, adds a point with them at its insertion point. */
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

/** Draws a dimension, whose lines, arrows and text are in a block that the drawing program made. */
const walkDimension = (dimension: Dimension, context: BlockContext, into: Collector): void => {
  const { block } = dimension;
  const reason = obstacle(block, context);
  if (reason || !block || block.entities.count === 0) into.skip(layerOf(dimension, context).name, 'maatvoering zonder tekening');
  else walkBlock(dimension, block, context.to, context, into);
};

/** Adds one object, and the objects in its block, to the collector. */
export const walk = (entity: Entity, context: BlockContext, into: Collector): void => {
  into.visit();
  const layer = layerOf(entity, context);
  // In a block it only defines which attributes an insertion may have.
  if (entity instanceof AttributeDefinition && context.style && (entity.flags & AttributeFlags.Constant) === 0) return;
  if (entity.isInvisible) return into.skip(layer.name, 'onzichtbaar voorwerp');
  // Definition points of dimensions are shown only in drawing programs.
  if (entity instanceof Point && context.style && layer.name.toLowerCase() === MEASURED_FROM) return into.skip(layer.name, 'meetpunt van maatvoering');
  const isBlock = entity instanceof Insert || entity instanceof Dimension;
  if (isFrozen(layer) || (!layer.isOn && !isBlock)) return into.skip(layer.name, 'voorwerp op een laag die uit of bevroren staat');
  if (entity instanceof Insert) walkInsert(entity, context, into);
  else if (entity instanceof Dimension) walkDimension(entity, context, into);
  else walkShapes(entity, context, into);
};
