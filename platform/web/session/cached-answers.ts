import { openObjectStore } from '../storage/object-store.ts';

/**
 * What a person may still see without a network: answers of the server, in this browser, each under the number of
 * whom it was given to. All of them go when that person leaves. Where the browser keeps nothing, nothing is kept.
 */
const inStore = openObjectStore('cook_user', 'answers');

/** `isStillTheirs` is asked at the last moment: an answer that comes after its person left is not kept. */
export const cacheAnswer = async (key: string, answer: unknown, isStillTheirs: () => boolean): Promise<void> => {
  try {
    await inStore('readwrite', (store) => (isStillTheirs() ? store.put(answer, key) : null));
  } catch {
    // No room, or a browser that keeps nothing: then there is nothing without a network.
  }
};

export const cachedAnswer = async (key: string): Promise<unknown> => {
  try {
    return await inStore<unknown>('readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
};

export const deleteCachedAnswer = async (key: string): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing was kept.
  }
};

export const clearCachedAnswers = async (): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
};
