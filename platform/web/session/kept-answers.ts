/**
 * What a person may still see without a network: answers of the server, in this browser, each under the number of
 * whom it was given to. All of them go when that person leaves. Where the browser keeps nothing, nothing is kept.
 */
const databaseName = 'cook_user';
const storeName = 'answers';

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

const inStore = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | null,
): Promise<Result | undefined> => {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
    });
  } finally {
    database.close();
  }
};

/** `isStillTheirs` is asked at the last moment: an answer that comes after its person left is not kept. */
export const keepAnswer = async (key: string, answer: unknown, isStillTheirs: () => boolean): Promise<void> => {
  try {
    await inStore('readwrite', (store) => (isStillTheirs() ? store.put(answer, key) : null));
  } catch {
    // No room, or a browser that keeps nothing: then there is nothing without a network.
  }
};

export const keptAnswer = async (key: string): Promise<unknown> => {
  try {
    return await inStore<unknown>('readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
};

export const forgetAnswer = async (key: string): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing was kept.
  }
};

export const forgetKeptAnswers = async (): Promise<void> => {
  try {
    await inStore('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
};
