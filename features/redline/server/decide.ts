import type { RedlineOutcome } from '../contract.ts';
import { isSame, present, type Drawing } from './drawing.ts';

export interface StoredDrawing {
  readonly version: number;
  readonly drawing: Drawing;
}

export interface Sent {
  readonly id: string;
  /** The version that the sender had read; null for a new drawing. */
  readonly base: number | null;
  readonly drawing: Drawing;
}

export interface Removal {
  readonly id: string;
  readonly base: number;
}

export interface Decision {
  /** The outcomes of all sent drawings, then of all removals, in order. */
  readonly outcomes: readonly RedlineOutcome[];
  readonly added: ReadonlyMap<string, StoredDrawing>;
  readonly changed: ReadonlyMap<string, StoredDrawing>;
  readonly removed: ReadonlySet<string>;
}

/**
 * Decides on each drawing and removal of a request. A client may change or remove a drawing when it has read the current version;
 * otherwise the drawing stays unchanged and the client receives the current one. A drawing that is already stored in the sent form
 * counts as saved, so that sending twice is harmless.
 */
export const decide = (stored: ReadonlyMap<string, StoredDrawing>, sent: readonly Sent[], removals: readonly Removal[], nextVersion: () => number): Decision => {
  const now = new Map(stored);
  const outcomes: RedlineOutcome[] = [];

  const conflict = (id: string, current: StoredDrawing | undefined): void => {
    const { version = null, drawing = null } = current ?? {};
    outcomes.push({ id, outcome: 'conflict', version, current: version !== null && drawing ? present(id, version, drawing) : null });
  };

  for (const { id, base, drawing } of sent) {
    const current = now.get(id);
    if (current && isSame(current.drawing, drawing)) outcomes.push({ id, outcome: 'saved', version: current.version, current: null });
    else if ((current?.version ?? null) === base) {
      const version = nextVersion();
      now.set(id, { version, drawing });
      outcomes.push({ id, outcome: 'saved', version, current: null });
    } else conflict(id, current);
  }

  for (const { id, base } of removals) {
    const current = now.get(id);
    if (current && current.version !== base) conflict(id, current);
    else {
      now.delete(id);
      outcomes.push({ id, outcome: 'removed', version: null, current: null });
    }
  }

  const differs = (wanted: (id: string) => boolean) => new Map([...now].filter(([id, one]) => stored.get(id) !== one && wanted(id)));
  return {
    outcomes,
    added: differs((id) => !stored.has(id)),
    changed: differs((id) => stored.has(id)),
    removed: new Set([...stored.keys()].filter((id) => !now.has(id))),
  };
};
