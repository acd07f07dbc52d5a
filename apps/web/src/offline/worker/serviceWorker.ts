import { DEVICE_DATABASE, FORGET } from '../../api/forgetDevice';
import { TAKE_OVER } from '../takeOver';
import { isPersonalPage, PICTURES, partOf, SHELL_PREFIX } from './workerRules';

/** The build fills this in (`src/prerender/build/serviceWorker.ts`). */
declare const BUILD: {
  version: string;
  /** The files of the pages for study, and of the observer's form. */
  files: string[];
  /** A page that the server answers with the empty document. */
  shellPage: string;
  personalPaths: string[];
};

type LifecycleEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchingEvent = LifecycleEvent & {
  request: Request;
  respondWith: (response: Promise<Response> | Response) => void;
};
type WorkerScope = {
  registration: { active: unknown; unregister: () => Promise<boolean> };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: LifecycleEvent & { data: unknown }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const { version, files, shellPage, personalPaths } = BUILD;
const SHELL = SHELL_PREFIX + version;
const SHELL_KEY = '/offline-shell';
const isPersonal = isPersonalPage(personalPaths);

worker.addEventListener('install', (event) => event.waitUntil(storeShell()));

/** All files or none: a release that is only half there is tried again later. */
async function storeShell() {
  const shell = await caches.open(SHELL);
  const page = await fetch(shellPage, { cache: 'no-store' });
  if (!page.ok) throw new Error(`${shellPage} answered with ${page.status}`);
  await shell.addAll(files);
  await shell.put(SHELL_KEY, page);
}

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldShells(), worker.clients.claim()])),
);

/** The files of the release before stay, because pages that are open may still ask for them. */
async function deleteOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  const before = shells.filter((name) => name !== SHELL).slice(0, -1);
  await Promise.all(before.map((name) => caches.delete(name)));
}

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting());
  if (event.data === FORGET) event.waitUntil(forget());
});

/** A log-out removes everything of this site, the worker too. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('platewise-')).map((name) => caches.delete(name)),
  );
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(DEVICE_DATABASE);
    request.onsuccess = request.onerror = () => resolve();
  });
  await worker.registration.unregister();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPersonal(pathname)) event.respondWith(openPage(request));
    return;
  }
  if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
  else if (pathname.startsWith('/api/v1/content/images/')) event.respondWith(readPicture(request));
});

/** A server that has not answered for so long is taken for unreachable. */
const PATIENCE_MS = 5000;

/** The page as the server sends it, so that the newest release opens; without a connection the stored one. */
async function openPage(request: Request): Promise<Response> {
  const stored = async () => {
    // To open the cache would make it again after a log-out has removed it.
    const shell = await caches.match(SHELL_KEY, { cacheName: SHELL });
    if (!shell) throw new Error('the document is not stored');
    return shell;
  };
  const asked = fetch(request).catch(stored);
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => void stored().then(resolve, () => undefined), PATIENCE_MS);
  });
  return Promise.race([asked, late]);
}

/** The name of a file changes with its content, so any release's copy will do. */
const readFile = async (request: Request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

const MOST_PICTURES = 150;

async function readPicture(request: Request): Promise<Response> {
  const range = request.headers.get('Range');
  const stored = await caches.match(request.url, { ignoreVary: true });
  if (stored) return range ? partOf(stored, range) : stored;
  const response = await fetch(request);
  if (response.status === 200 && !range) await storePicture(request.url, response.clone());
  return response;
}

async function storePicture(url: string, response: Response) {
  try {
    const pictures = await caches.open(PICTURES);
    await pictures.put(url, response);
    const [oldest, ...others] = await pictures.keys();
    if (oldest && others.length >= MOST_PICTURES) await pictures.delete(oldest);
  } catch {
    // The device is full.
  }
}
