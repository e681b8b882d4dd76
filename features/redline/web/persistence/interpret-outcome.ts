import type { RedlineOutcome } from '../../contract.ts';
import { sameDrawing, type Drawing } from '../model/drawing.ts';
import { fromWire } from './wire.ts';

/** What to do after the answer of the server for one drawing. */
export interface OutcomeResult {
  /** The version on the server; null when it has no such drawing. */
  readonly version: number | null;
  /** The drawing on the server when it differs; null when it was removed, undefined when the server has ours. */
  readonly theirs?: Drawing | null;
  /** Our drawing after another user changed or removed it first; it continues as a new drawing. */
  readonly copy?: Drawing;
  /** A conflict to report to the user. */
  readonly notice?: 'changed' | 'removed' | 'notRemoved';
}

/**
 * Interprets the answer of the server for one drawing. After a conflict the first change wins, and the second continues as a copy, so
 * that nothing is lost.
 */
export const interpretOutcome = ({ outcome, version, current }: RedlineOutcome, mine: Drawing | null): OutcomeResult => {
  if (outcome !== 'conflict') return { version };
  const theirs = current && fromWire(current);
  // A repeated request whose first answer was lost, or two identical changes.
  if (sameDrawing(theirs, mine)) return { version };
  if (!mine) return { version, theirs, notice: 'notRemoved' };
  return { version, theirs, copy: mine, notice: theirs ? 'changed' : 'removed' };
};
