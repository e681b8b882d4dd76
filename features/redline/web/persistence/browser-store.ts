import { openObjectStore } from '#platform/web/storage/object-store.ts';
import type { Drawing } from '../model/drawing.ts';

/** A stored change of a drawing. */
export interface StoredChange {
  readonly id: string;
  /** The version that was last read from the server; null for a new drawing. */
  readonly version: number | null;
  /** Null when the drawing was removed. */
  readonly drawing: Drawing | null;
  /** Orders the drawings by age. */
  readonly order: number;
}

/** Stores drawings in this browser, each as a separate record, so that two tabs do not overwrite each other. */
export interface BrowserStore {
  read(): Promise<readonly StoredChange[]>;
  /** @throws when the browser stores nothing or is full */
  write(kept: readonly StoredChange[], forgotten: readonly string[]): Promise<void>;
}

/** Kept at sign-out, unlike cached data, since it may be the only copy of the user's drawings. */
const inStore = openObjectStore('cook_drawings', 'drawings');

const ofOwner = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

/**
 * Returns whether this browser stores no drawings of the owner.
 * @throws when the browser has no storage
 */
export const isStoreEmpty = async (owner: string): Promise<boolean> => (await inStore('readonly', (store) => store.count(ofOwner(owner)))) === 0;

/** `owner` identifies the user and the configuration. */
export const browserStore = (owner: string): BrowserStore => ({
  async read() {
    const all = await inStore<unknown[]>('readonly', (store) => store.getAll(ofOwner(owner)));
    // No other code writes to this store.
    return ((all ?? []) as StoredChange[]).toSorted((one, other) => one.order - other.order);
  },
  async write(kept, forgotten) {
    await inStore('readwrite', (store) => {
      for (const id of forgotten) store.delete([owner, id]);
      for (const one of kept) store.put(one, [owner, one.id]);
      return null;
    });
  },
});
