import { openObjectStore } from '#platform/web/storage/object-store.ts';
import type { Drawing } from '../model/drawing.ts';

/** What is kept of one drawing. */
export interface KeptDrawing {
  readonly id: string;
  /** Of the server, that was read last; null: it is new. */
  readonly version: number | null;
  /** Null: it was removed. */
  readonly drawing: Drawing | null;
  /** Which came before which. */
  readonly order: number;
}

/** Keeps drawings in this browser, each by itself: two tabs that draw at once take nothing from each other. */
export interface BrowserStore {
  read(): Promise<readonly KeptDrawing[]>;
  /** @throws when the browser keeps nothing, or has no room */
  write(kept: readonly KeptDrawing[], forgotten: readonly string[]): Promise<void>;
}

/** Not with what goes at signing out: it was drawn and not only seen, and would be lost. */
const inStore = openObjectStore('cook_drawings', 'drawings');

const ofOwner = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

/** @throws when the browser keeps nothing of anybody */
export const keepsNothing = async (owner: string): Promise<boolean> => (await inStore('readonly', (store) => store.count(ofOwner(owner)))) === 0;

/** `owner`: whose they are, and of which configuration. */
export const browserStore = (owner: string): BrowserStore => ({
  async read() {
    const all = await inStore<unknown[]>('readonly', (store) => store.getAll(ofOwner(owner)));
    // Nobody else writes there.
    return ((all ?? []) as KeptDrawing[]).toSorted((one, other) => one.order - other.order);
  },
  async write(kept, forgotten) {
    await inStore('readwrite', (store) => {
      for (const id of forgotten) store.delete([owner, id]);
      for (const one of kept) store.put(one, [owner, one.id]);
      return null;
    });
  },
});
