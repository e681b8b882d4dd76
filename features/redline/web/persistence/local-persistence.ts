import { Derived, sameFields } from '#platform/map/model/derived.ts';
import type { Step } from '../model/undo-history.ts';
import type { Drawings } from '../model/drawings.ts';
import type { BrowserStore } from './browser-store.ts';
import { inChunks } from '../model/chunks.ts';
import type { Persistence, PersistenceState } from './persistence.ts';

/** Stores drawings in this browser only: for visitors, and for configurations that do not share drawings. */
export class LocalPersistence implements Persistence {
  readonly isShared = false;
  readonly state: Derived<PersistenceState>;
  readonly #drawings: Drawings;
  readonly #store: BrowserStore;
  #now: PersistenceState = { status: 'saved', unsaved: 0, refused: [], loading: 'busy', reason: null };
  #order = Date.now();
  /** Runs writes one after another, so that the last one wins. */
  #queue: Promise<void> = Promise.resolve();
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
    const all = [...this.#drawings.history.get().drawings.values()];
    this.#write(all.map((after) => ({ id: after.id, before: null, after })));
  }

  async #load(): Promise<void> {
    try {
      const kept = (await this.#store.read()).filter(({ id }) => this.#drawings.get(id) === null);
      await inChunks(kept, (chunk) => {
        if (!this.#isOver) this.#drawings.receive(chunk.map(({ id, drawing }) => ({ id, after: drawing })));
      });
      this.#set({ loading: 'done' });
    } catch {
      this.#set({ loading: 'done', status: 'unavailable' });
    }
  }

  #write(done: Step): void {
    const kept = done.flatMap(({ id, after }) => {
      this.#order += 1;
      return after ? [{ id, version: null, drawing: after, order: this.#order }] : [];
    });
    const forgotten = done.flatMap(({ id, after }) => (after ? [] : [id]));
    this.#queue = this.#queue.then(async () => {
      try {
        await this.#store.write(kept, forgotten);
        this.#set({ status: 'saved' });
      } catch {
        this.#set({ status: 'unavailable' });
      }
    });
  }

  #set(changes: Partial<PersistenceState>): void {
    const now = { ...this.#now, ...changes };
    this.#now = { ...now, unsaved: now.status === 'unavailable' ? this.#drawings.size : 0 };
    this.state.changed();
  }
}
