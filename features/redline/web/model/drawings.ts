import { Derived, type Readable } from '#platform/map/model/derived.ts';
import { emptyBook, perform, receive, redo, undo, type Book, type Step, type Turn } from './book.ts';
import type { Drawing } from './drawing.ts';
import { inPieces } from './pieces.ts';

/** `mine`: a change of this user, which has to be saved. `theirs`: read from the store or the server. */
export type Origin = 'mine' | 'theirs';
export type ChangeListener = (done: Step, origin: Origin) => void;

/** The drawings of a configuration in this browser, with the undo history. */
export class Drawings {
  readonly book: Readable<Book>;
  readonly #derived: Derived<Book>;
  readonly #listeners = new Set<ChangeListener>();
  #book: Book = emptyBook;
  /** The part that consecutive changes belong to; null for none. */
  #goingOn: string | null = null;

  constructor() {
    this.#derived = new Derived(() => this.#book);
    this.book = this.#derived;
  }

  get(id: string): Drawing | null {
    return this.#book.drawings.get(id) ?? null;
  }

  get size(): number {
    return this.#book.drawings.size;
  }

  /** Adds, changes or, with null, removes drawings as one step. Merges it with the previous step when that has the same `part`. */
  change(wanted: readonly { readonly id: string; readonly after: Drawing | null }[], part: string | null = null): Step {
    const goesOn = part !== null && part === this.#goingOn;
    this.#goingOn = part;
    return this.#turn(perform(this.#book, wanted.map(({ id, after }) => ({ id, before: this.get(id), after })), goesOn), 'mine');
  }

  put(...drawings: readonly Drawing[]): Step {
    return this.change(drawings.map((after) => ({ id: after.id, after })));
  }

  /** Adds many drawings in chunks without blocking the page. They become one step, unless the user changes something else meanwhile. */
  async putInPieces(drawings: readonly Drawing[]): Promise<void> {
    await inPieces(drawings, (piece) => this.change(piece.map((after) => ({ id: after.id, after })), `pieces from ${drawings[0]?.id}`));
  }

  remove(...ids: readonly string[]): Step {
    return this.change(ids.map((id) => ({ id, after: null })));
  }

  receive(wanted: readonly { readonly id: string; readonly after: Drawing | null }[]): void {
    this.#turn(receive(this.#book, wanted.map(({ id, after }) => ({ id, before: null, after }))), 'theirs');
  }

  /** Returns null when there is nothing to undo, and an empty step when other users have changed all of it since. */
  undo(): Step | null {
    this.#goingOn = null;
    const turn = undo(this.#book);
    return turn && this.#turn(turn, 'mine');
  }

  redo(): Step | null {
    this.#goingOn = null;
    const turn = redo(this.#book);
    return turn && this.#turn(turn, 'mine');
  }

  /** The listener is called before subscribers of the history. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #turn({ book, done }: Turn, origin: Origin): Step {
    if (book === this.#book) return done;
    this.#book = book;
    if (done.length > 0) for (const listener of this.#listeners) listener(done, origin);
    this.#derived.changed();
    return done;
  }
}
