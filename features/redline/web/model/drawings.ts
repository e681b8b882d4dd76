import { Derived, type Readable } from '#platform/map/model/derived.ts';
import { emptyHistory, perform, receive, redo, undo, type UndoHistory, type Step, type HistoryUpdate } from './undo-history.ts';
import type { Drawing } from './drawing.ts';
import { ownNow, type Authorship } from './authorship.ts';
import { inChunks } from './chunks.ts';

/** `mine`: a change of this user, which has to be saved. `theirs`: read from the store or the server. */
export type Origin = 'mine' | 'theirs';
export type ChangeListener = (done: Step, origin: Origin) => void;

/** The drawings of a configuration in this browser, with the undo history. */
export class Drawings {
  readonly history: Readable<UndoHistory>;
  readonly #derived: Derived<UndoHistory>;
  readonly #listeners = new Set<ChangeListener>();
  readonly #authorship = new Map<string, Authorship>();
  #history: UndoHistory = emptyHistory;
  /** The part that consecutive changes belong to; null for none. */
  #lastPart: string | null = null;

  constructor() {
    this.#derived = new Derived(() => this.#history);
    this.history = this.#derived;
  }

  get(id: string): Drawing | null {
    return this.#history.drawings.get(id) ?? null;
  }

  /** Returns who drew a drawing; null when that is not known, as for drawings in this browser. */
  authorshipOf(id: string): Authorship | null {
    return this.#authorship.get(id) ?? null;
  }

  /** Whether this user may change and remove a drawing. The server has the last word. */
  mayChange(id: string): boolean {
    return this.#authorship.get(id)?.mayChange ?? true;
  }

  /** Records what the server says about a drawing. Called before the drawing itself is received. */
  learn(id: string, authorship: Authorship): void {
    this.#authorship.set(id, authorship);
  }

  get size(): number {
    return this.#history.drawings.size;
  }

  /** Adds, changes or, with null, removes drawings as one step. Merges it with the previous step when that has the same `part`. */
  change(wanted: readonly { readonly id: string; readonly after: Drawing | null }[], part: string | null = null): Step {
    const merges = part !== null && part === this.#lastPart;
    this.#lastPart = part;
    return this.#apply(perform(this.#history, wanted.map(({ id, after }) => ({ id, before: this.get(id), after })), merges), 'mine');
  }

  put(...drawings: readonly Drawing[]): Step {
    return this.change(drawings.map((after) => ({ id: after.id, after })));
  }

  /** Adds many drawings in chunks without blocking the page. They become one step, unless the user changes something else meanwhile. */
  async putInChunks(drawings: readonly Drawing[]): Promise<void> {
    await inChunks(drawings, (chunk) => this.change(chunk.map((after) => ({ id: after.id, after })), `chunks from ${drawings[0]?.id}`));
  }

  remove(...ids: readonly string[]): Step {
    return this.change(ids.map((id) => ({ id, after: null })));
  }

  receive(wanted: readonly { readonly id: string; readonly after: Drawing | null }[]): void {
    this.#apply(receive(this.#history, wanted.map(({ id, after }) => ({ id, before: null, after }))), 'theirs');
  }

  /** Returns null when there is nothing to undo, and an empty step when other users have changed all of it since. */
  undo(): Step | null {
    this.#lastPart = null;
    const update = undo(this.#history);
    return update && this.#apply(update, 'mine');
  }

  redo(): Step | null {
    this.#lastPart = null;
    const update = redo(this.#history);
    return update && this.#apply(update, 'mine');
  }

  /** The listener is called before subscribers of the history. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #apply({ history, done }: HistoryUpdate, origin: Origin): Step {
    if (history === this.#history) return done;
    this.#history = history;
    if (origin === 'mine') for (const { id, before } of done) if (!before && !this.#authorship.has(id)) this.learn(id, ownNow());
    if (done.length > 0) for (const listener of this.#listeners) listener(done, origin);
    this.#derived.changed();
    return done;
  }
}
