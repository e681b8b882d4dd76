import type { RedlineOutcome } from '../contract.ts';
import { isSame, mayChange, present, type Author, type Drawing, type Person, type StoredDrawing } from './drawing.ts';

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

interface By {
  readonly person: Person;
  readonly nextVersion: () => number;
  /** Authors of drawings that were removed a short while ago, by id. A user who manages drawings may bring those back. */
  readonly formerAuthors?: ReadonlyMap<string, Author>;
}

/**
 * Decides on each drawing and removal of a request. A client may change or remove a drawing when its user may and it has read the
 * current version; otherwise the drawing stays unchanged and the client receives the current one. A drawing that is already stored in
 * the sent form counts as saved, so that sending twice, or sending back everything that was read, is harmless.
 */
export const decide = (stored: ReadonlyMap<string, StoredDrawing>, sent: readonly Sent[], removals: readonly Removal[], { person, nextVersion, formerAuthors }: By): Decision => {
  const now = new Map(stored);
  const outcomes: RedlineOutcome[] = [];
  const formerAuthorOf = (id: string): Author | undefined => (person.permissions.has('manage_drawings') ? formerAuthors?.get(id) : undefined);
  const author: Author = { userId: person.id, name: person.name, drawnAt: new Date() };
  const leave = (id: string, outcome: 'conflict' | 'forbidden', current: StoredDrawing | undefined): void =>
    void outcomes.push({ id, outcome, version: current?.version ?? null, current: current ? present(id, current, person) : null });

  for (const { id, base, drawing } of sent) {
    const current = now.get(id);
    if (current && isSame(current.drawing, drawing)) outcomes.push({ id, outcome: 'saved', version: current.version, current: null });
    else if (current && !mayChange(current.author, person)) leave(id, 'forbidden', current);
    else if ((current?.version ?? null) === base) {
      const version = nextVersion();
      now.set(id, { version, drawing, author: current?.author ?? formerAuthorOf(id) ?? author });
      outcomes.push({ id, outcome: 'saved', version, current: null });
    } else leave(id, 'conflict', current);
  }

  for (const { id, base } of removals) {
    const current = now.get(id);
    if (current && !mayChange(current.author, person)) leave(id, 'forbidden', current);
    else if (current && current.version !== base) leave(id, 'conflict', current);
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
