import { Derived, sameFields } from '#platform/map/model/derived.ts';
import type { Step } from '../model/book.ts';
import type { Drawings } from '../model/drawings.ts';
import type { BrowserStore } from './browser-store.ts';
import { inPieces } from '../model/pieces.ts';
import type { Keeper, KeepState } from './keeper.ts';

/** Stores drawings in this browser only: for visitors, and for configurations that do not share drawings. */
export class LocalKeeper implements Keeper {
  readonly isShared = false;
  readonly state: Derived<KeepState>;
  readonly #drawings: Drawings;
  readonly #store: BrowserStore;
  #now: KeepState = { keeping: 'kept', unsaved: 0, refused: [], loading: 'busy', reason: null };
  #order = Date.now();
  /** Runs writes one after another, so that the last one wins. */
  #turn: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(drawings: Drawings, store: BrowserStore) {
    this.#drawings = drawings;
    this.#store = store;
    this.state = new Derived(() => this.#now, sameFields);
  }

  start(): () => void {
    this.#isOver = false;
    const stop = this.#drawings.onChange((done, origin) => {
      if (origin === 'mine') this.#write(done);
    });
    void this.#load();
    return () => {
      this.#isOver = true;
      stop();
    };
  }

  retry(): void {
    const all = [...this.#drawings.book.get().drawings.values()];
    this.#write(all.map((after) => ({ id: after.id, before: null, after })));
  }

  heard(): void {
    // No other user draws here.
  }

  catchUp(): void {
    // No other user draws here.
  }

  async #load(): Promise<void> {
    try {
      const kept = (await this.#store.read()).filter(({ id }) => this.#drawings.get(id) === null);
      await inPieces(kept, (piece) => {
        if (!this.#isOver) this.#drawings.receive(piece.map(({ id, drawing }) => ({ id, after: drawing })));
      });
      this.#set({ loading: 'done' });
    } catch {
      this.#set({ loading: 'done', keeping: 'unkept' });
    }
  }

  #write(done: Step): void {
    const kept = done.flatMap(({ id, after }) => {
      this.#order += 1;
      return after ? [{ id, version: null, drawing: after, order: this.#order }] : [];
    });
    const forgotten = done.flatMap(({ id, after }) => (after ? [] : [id]));
    this.#turn = this.#turn.then(async () => {
      try {
        await this.#store.write(kept, forgotten);
        this.#set({ keeping: 'kept' });
      } catch {
        this.#set({ keeping: 'unkept' });
      }
    });
  }

  #set(changes: Partial<KeepState>): void {
    const now = { ...this.#now, ...changes };
    this.#now = { ...now, unsaved: now.keeping === 'unkept' ? this.#drawings.size : 0 };
    this.state.changed();
  }
}
