import type { RedlineOutcome } from '../../contract.ts';
import { sameDrawing, type Drawing } from '../model/drawing.ts';
import { fromWire } from './wire.ts';

/** What is to be done when the server has answered for one drawing. */
export interface Settled {
  /** Of the server; null: it has none. */
  readonly version: number | null;
  /** What the server has instead of mine; null: it has none, undefined: mine is what it has. */
  readonly theirs?: Drawing | null;
  /** Mine, which somebody else was before: it goes on as a drawing of its own. */
  readonly copy?: Drawing;
  /** Who was first, for whoever drew: they are to hear of it. */
  readonly notice?: 'changed' | 'removed' | 'notRemoved';
}

/**
 * What the server's answer makes of a drawing. Nothing is lost: of two people who changed the same the first has it,
 * and what the second made goes on beside it.
 */
export const settle = ({ outcome, version, current }: RedlineOutcome, mine: Drawing | null): Settled => {
  if (outcome !== 'conflict') return { version };
  const theirs = current && fromWire(current);
  // An answer that never came, asked again; or both did the same.
  if (sameDrawing(theirs, mine)) return { version };
  if (!mine) return { version, theirs, notice: 'notRemoved' };
  return { version, theirs, copy: mine, notice: theirs ? 'changed' : 'removed' };
};
