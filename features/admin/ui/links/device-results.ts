import type { AdminModel } from '@/features/admin/model/field';
import { type LinkResults, linkResults } from '@/features/admin/model/links/results';

const STORE = 'results';

/** Runs an operation on the device's store of results; undefined if there is no store, or if it refuses. */
function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('streamit-link-checks', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      const end = () => {
        database.close();
        resolve(request.readyState === 'done' && !request.error ? request.result : undefined);
      };
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}

/** Reads the results of the last check from this device; null if there are none. */
export async function readResults(model: AdminModel): Promise<LinkResults | null> {
  const kept: unknown = await withStore('readonly', (store) => store.get(model));
  return linkResults.safeParse(kept).data ?? null;
}

export const keepResults = (model: AdminModel, results: LinkResults) =>
  withStore('readwrite', (store) => store.put(results, model));
