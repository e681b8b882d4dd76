const openDatabase = (databaseName: string, storeName: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be opened')));
  });

/**
 * Returns a function that runs one transaction on the only store of an IndexedDB database and resolves when it is complete.
 * `work` returns the request whose result is the result; null: no result. Rejects when there is no storage or it is full.
 */
export const openObjectStore = (databaseName: string, storeName: string) =>
  async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result> | null): Promise<Result | undefined> => {
    const database = await openDatabase(databaseName, storeName);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.addEventListener('complete', () => resolve(request?.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was aborted')));
      });
    } finally {
      database.close();
    }
  };
