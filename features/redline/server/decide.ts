import type { RedlineOutcome } from '../contract.ts';
import { isSame, present, type Drawing } from './drawing.ts';

export interface Standing {
  readonly version: number;
  readonly drawing: Drawing;
}

export interface Sent {
  readonly id: string;
  /** That its sender had read; null: they drew it. */
  readonly base: number | null;
  readonly drawing: Drawing;
}

export interface Removal {
  readonly id: string;
  readonly base: number;
}

export interface Decision {
  /** Of all that were sent, then of all removals, in their order. */
  readonly outcomes: readonly RedlineOutcome[];
  readonly added: ReadonlyMap<string, Standing>;
  readonly changed: ReadonlyMap<string, Standing>;
  readonly removed: ReadonlySet<string>;
}

/**
 * What becomes of what somebody sends. Whoever had read what stands now may change or remove it; all else is left as it
 * is, and its sender is told what stands. What stands already as it was sent is saved, whoever did it: so sending twice
 * does no harm.
 */
export const decide = (standing: ReadonlyMap<string, Standing>, sent: readonly Sent[], removals: readonly Removal[], nextVersion: () => number): Decision => {
  const now = new Map(standing);
  const outcomes: RedlineOutcome[] = [];

  const conflict = (id: string, current: Standing | undefined): void => {
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

  const differs = (wanted: (id: string) => boolean) => new Map([...now].filter(([id, one]) => standing.get(id) !== one && wanted(id)));
  return {
    outcomes,
    added: differs((id) => !standing.has(id)),
    changed: differs((id) => standing.has(id)),
    removed: new Set([...standing.keys()].filter((id) => !now.has(id))),
  };
};
