import {
  AttributeDefinition, AttributeFlags, BlockTypeFlags, Dimension, Insert, Point, type BlockRecord, type Entity,
} from '@node-projects/acad-ts';
import { chain, growthOf, planeOf, rotation, scaling, translation, type Affine } from '../geometry/affine.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Collector } from './collector.ts';
import { kindOf } from './kinds.ts';
import { attributesOf, propertiesOf } from './properties.ts';
import { at, shapesOf, type Drawn } from './shapes.ts';
import { isFrozen, layerOf, lend, type Surroundings } from './surroundings.ts';

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

const walkShapes = (entity: Entity, around: Surroundings, into: Collector): void => {
  const lent = lend(entity, around);
  const drawn = attempt(entity, CHORD_ERROR / Math.max(growthOf(around.to), Number.MIN_VALUE));
  if (drawn === 'unreadable') return into.skip(lent.layer.name, `${kindOf(entity)}, onleesbaar`);
  const shapes = drawn?.shapes.filter(isDrawn) ?? [];
  if (!drawn) into.skip(lent.layer.name, kindOf(entity));
  else if (shapes.length === 0) into.skip(lent.layer.name, `${kindOf(entity)} zonder inhoud`);
  else {
    const to = chain(around.to, drawn.plane);
    const properties = propertiesOf(entity, lent, around);
    for (const shape of shapes) into.add(lent.layer.name, shape, to, properties);
  }
};

const walkBlock = (owner: Entity, block: BlockRecord, to: Affine, around: Surroundings, into: Collector): void => {
  const within: Surroundings = {
    to,
    lent: lend(owner, around),
    block: around.block ?? block.name,
    handle: around.handle ?? owner.handle,
    inside: [...around.inside, block],
  };
  for (const entity of block.entities) walk(entity, within, into);
};

/** Why a block cannot be drawn; null: it can. */
const obstacle = (block: BlockRecord | null, { inside }: Surroundings): string | null => {
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
const walkInsert = (insert: Insert, around: Surroundings, into: Collector): void => {
  const lent = lend(insert, around);
  const { name } = lent.layer;
  if ([...insert.attributes].length > 0) {
    const properties = { ...attributesOf(insert), ...propertiesOf(insert, lent, around), blok: insert.block?.name ?? null };
    into.add(name, { kind: 'point', at: at(insert.insertPoint) }, chain(around.to, planeOf(at(insert.normal))), properties);
  }
  const { block } = insert;
  const reason = obstacle(block, around);
  if (reason || !block) return into.skip(name, reason ?? 'blok zonder inhoud');
  for (const placing of placings(insert, block)) {
    into.visit();
    walkBlock(insert, block, chain(around.to, placing), around, into);
  }
};

/** Lines, arrows and text of a dimension lie in a block that the program made for it. */
const walkDimension = (dimension: Dimension, around: Surroundings, into: Collector): void => {
  const { block } = dimension;
  const reason = obstacle(block, around);
  if (reason || !block || block.entities.count === 0) into.skip(layerOf(dimension, around).name, 'maatvoering zonder tekening');
  else walkBlock(dimension, block, around.to, around, into);
};

/** Draws one object, and all that lies in it. */
export const walk = (entity: Entity, around: Surroundings, into: Collector): void => {
  into.visit();
  const layer = layerOf(entity, around);
  // In a block it only says which attributes a placing of it may have.
  if (entity instanceof AttributeDefinition && around.lent && (entity.flags & AttributeFlags.Constant) === 0) return;
  if (entity.isInvisible) return into.skip(layer.name, 'onzichtbaar voorwerp');
  // Where it was measured from: drawn on the screen of the drawing program alone.
  if (entity instanceof Point && around.lent && layer.name.toLowerCase() === MEASURED_FROM) return into.skip(layer.name, 'meetpunt van maatvoering');
  const isBlock = entity instanceof Insert || entity instanceof Dimension;
  if (isFrozen(layer) || (!layer.isOn && !isBlock)) return into.skip(layer.name, 'voorwerp op een laag die uit of bevroren staat');
  if (entity instanceof Insert) walkInsert(entity, around, into);
  else if (entity instanceof Dimension) walkDimension(entity, around, into);
  else walkShapes(entity, around, into);
};
