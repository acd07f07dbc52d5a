import { DEVICE_DATABASE } from '../api/forgetDevice';

const STORES = ['saved', 'answers', 'clips'] as const;
/** Another list of stores is another version. */
const VERSION = 2;
type Store = (typeof STORES)[number];

/** In a browser without IndexedDB, rows last until the page is closed. */
const inMemory: Record<Store, Map<string, unknown>> = {
  saved: new Map(),
  answers: new Map(),
  clips: new Map(),
};
const isInMemory = () => !('indexedDB' in globalThis);

export async function readRow<T>(store: Store, key: string): Promise<T | undefined> {
  if (isInMemory()) return inMemory[store].get(key) as T | undefined;
  return run<T | undefined>(store, 'readonly', (rows) => rows.get(key));
}

export async function listRows<T>(store: Store): Promise<T[]> {
  if (isInMemory()) return [...inMemory[store].values()] as T[];
  return run<T[]>(store, 'readonly', (rows) => rows.getAll());
}

/** For rows that are large, of which only the number matters. */
export async function listRowKeys(store: Store): Promise<unknown[]> {
  if (isInMemory()) return [...inMemory[store].keys()];
  return run<unknown[]>(store, 'readonly', (rows) => rows.getAllKeys());
}

export async function writeRow(store: Store, key: string, row: unknown): Promise<void> {
  if (isInMemory()) return void inMemory[store].set(key, row);
  await run(store, 'readwrite', (rows) => rows.put(row, key));
}

/** False when there is a row with this key: of two tabs that add one at the same moment, one succeeds. */
export async function addRow(store: Store, key: string, row: unknown): Promise<boolean> {
  if (isInMemory()) {
    if (inMemory[store].has(key)) return false;
    inMemory[store].set(key, row);
    return true;
  }
  try {
    await run(store, 'readwrite', (rows) => rows.add(row, key));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false;
    throw error;
  }
}

export async function deleteRow(store: Store, key: string): Promise<void> {
  if (isInMemory()) return void inMemory[store].delete(key);
  await run(store, 'readwrite', (rows) => rows.delete(key));
}

export async function clearRows(store: Store): Promise<void> {
  if (isInMemory()) return inMemory[store].clear();
  await run(store, 'readwrite', (rows) => rows.clear());
}

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DEVICE_DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const store of STORES)
        if (!objectStoreNames.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      const database = request.result;
      // A log-out in any tab deletes the database, which waits until every tab has closed it.
      database.onversionchange = () => {
        database.close();
        opening = null;
      };
      database.onclose = () => {
        opening = null;
      };
      resolve(database);
    };
    request.onerror = () => {
      opening = null;
      reject(request.error ?? new Error('the database of this device could not be opened'));
    };
  });
  return opening;
}

async function run<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest,
): Promise<T> {
  // A phone may stop the browser at any moment: a write is done when it is on the disk.
  const options = { durability: 'strict' } as const;
  const transaction = (await openDatabase()).transaction(store, mode, options);
  const request = work(transaction.objectStore(store));
  return new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('aborted'));
  });
}
