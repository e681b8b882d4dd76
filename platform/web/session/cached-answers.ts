import { openObjectStore } from '../storage/object-store.ts';

/**
 * Server answers in IndexedDB that the user may still see while offline. Keys hold the id of the user who received the
 * answer. All of them are deleted when that user signs out. Where the browser has no storage, nothing is cached.
 */
const withStore = openObjectStore('cook_user', 'answers');

/** Stores an answer. `isStillTheirs` is called just before writing: an answer that arrives after its user signed out is not stored. */
export const cacheAnswer = async (key: string, answer: unknown, isStillTheirs: () => boolean): Promise<void> => {
  try {
    await withStore('readwrite', (store) => (isStillTheirs() ? store.put(answer, key) : null));
  } catch {
    // The storage is full or not available: the answer cannot be shown offline.
  }
};

export const cachedAnswer = async (key: string): Promise<unknown> => {
  try {
    return await withStore<unknown>('readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
};

export const deleteCachedAnswer = async (key: string): Promise<void> => {
  try {
    await withStore('readwrite', (store) => store.delete(key));
  } catch {
    // Without storage nothing was cached.
  }
};

export const clearCachedAnswers = async (): Promise<void> => {
  try {
    await withStore('readwrite', (store) => store.clear());
  } catch {
    // Without storage nothing was cached.
  }
};
