import { Derived, type Readable } from '#platform/map/model/derived.ts';
import { emptyBook, perform, receive, redo, undo, type Book, type Step, type Turn } from './book.ts';
import type { Drawing } from './drawing.ts';
import { inPieces } from './pieces.ts';

/** `mine`: somebody here did it, so it has to be kept. `theirs`: it came from where things are kept. */
export type Origin = 'mine' | 'theirs';
export type ChangeListener = (done: Step, origin: Origin) => void;

/** The drawings of a configuration, as they stand on this screen. */
export class Drawings {
  readonly book: Readable<Book>;
  readonly #derived: Derived<Book>;
  readonly #listeners = new Set<ChangeListener>();
  #book: Book = emptyBook;
  /** What is being changed bit by bit; null: nothing is. */
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

  /** As they are to be: null removes. One step, to be taken back as one; with the last one of the same `part` too. */
  change(wanted: readonly { readonly id: string; readonly after: Drawing | null }[], part: string | null = null): Step {
    const goesOn = part !== null && part === this.#goingOn;
    this.#goingOn = part;
    return this.#turn(perform(this.#book, wanted.map(({ id, after }) => ({ id, before: this.get(id), after })), goesOn), 'mine');
  }

  put(...drawings: readonly Drawing[]): Step {
    return this.change(drawings.map((after) => ({ id: after.id, after })));
  }

  /** Many, without holding the page; one step, unless somebody does something else meanwhile. */
  async putInPieces(drawings: readonly Drawing[]): Promise<void> {
    await inPieces(drawings, (piece) => this.change(piece.map((after) => ({ id: after.id, after })), `pieces from ${drawings[0]?.id}`));
  }

  remove(...ids: readonly string[]): Step {
    return this.change(ids.map((id) => ({ id, after: null })));
  }

  receive(wanted: readonly { readonly id: string; readonly after: Drawing | null }[]): void {
    this.#turn(receive(this.#book, wanted.map(({ id, after }) => ({ id, before: null, after }))), 'theirs');
  }

  /** Null: there was nothing to take back. Empty: others have changed it since. */
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

  /** Hears of each change before whoever only looks at the book. */
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
