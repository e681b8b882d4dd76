import type { RedlineOutcome } from '../../contract.ts';
import { sameDrawing, type Drawing } from '../model/drawing.ts';
import type { Authorship } from '../model/authorship.ts';
import { authorshipOf, fromWire } from './wire.ts';

/** What to do after the answer of the server for one drawing. */
export interface OutcomeResult {
  /** The version on the server; null when it has no such drawing. */
  readonly version: number | null;
  /** The drawing on the server when it differs; null when it was removed, undefined when the server has ours. */
  readonly theirs?: Drawing | null;
  /** Who drew the drawing on the server when it differs. */
  readonly authorship?: Authorship;
  /** Our drawing after another user changed or removed it first, or may not be changed by us; it continues as a new drawing. */
  readonly copy?: Drawing;
  /** A conflict to report to the user. */
  readonly notice?: 'changed' | 'removed' | 'notRemoved' | 'forbidden' | 'removalForbidden';
}

/**
 * Interprets the answer of the server for one drawing. After a conflict the first change wins, and the second continues as a copy, so
 * that nothing is lost. So does a change of a drawing that this user may not change.
 */
export const interpretOutcome = ({ outcome, version, current }: RedlineOutcome, mine: Drawing | null): OutcomeResult => {
  if (outcome === 'saved' || outcome === 'removed') return { version };
  const theirs = current && fromWire(current);
  // A repeated request whose first answer was lost, or two identical changes.
  if (sameDrawing(theirs, mine)) return { version };
  const there = { version, theirs, ...(current && { authorship: authorshipOf(current) }) };
  const isForbidden = outcome === 'forbidden';
  if (!mine) return { ...there, notice: isForbidden ? 'removalForbidden' : 'notRemoved' };
  return { ...there, copy: mine, notice: isForbidden ? 'forbidden' : theirs ? 'changed' : 'removed' };
};
