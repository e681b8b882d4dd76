/**
 * The service worker: starts the product offline and serves tiles and features of own maps that were loaded before. It is a
 * classic worker without imports, so constants that it shares with the page are repeated here.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
// TypeScript checks this file with the types of a page; `Scope` adds those of a service worker.
const scope = globalThis as unknown as Scope;

/** Filled in by the build: a hash of the files, and their paths. */
const edition = '__COOK_EDITION__';
const files = '__COOK_FILES__'.split(',');

const shellPrefix = 'cook-shell-';
const shell = shellPrefix + edition;
/** Cache of data of the user, deleted at signing out (platform/web/session/personal-data.ts). */
const userCache = 'cook-user';
const page = '/';
const maximumEntries = 2000;

/** Increased when a user signs out, so that responses still arriving for that user are not cached. */
let userGeneration = 0;

const cacheShell = async (): Promise<void> => {
  const cache = await caches.open(shell);
  await cache.addAll(files);
  // With the Accept header of a navigation, and not from the HTTP cache.
  const answer = await fetch(page, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The page returned ${answer.status}`);
  await cache.put(page, answer);
};

/** Deletes the caches of older builds, except the previous one, whose files open pages may still load. */
const dropOldShells = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

const cacheForUser = async (request: Request, answer: Response, generation: number): Promise<void> => {
  const cache = await caches.open(userCache);
  if (generation !== userGeneration) return;
  await cache.put(request, answer);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -maximumEntries).map((oldest) => cache.delete(oldest)));
};

const pageOrShell = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(page, { cacheName: shell });
    if (!cached) throw error;
    return cached;
  }
};

/** Serves a file from the cache first: its name holds a hash of its content, so it never changes. */
const cacheFirst = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shell)).put(request, answer.clone());
  return answer;
};

/** Asks the server first, because permissions may have changed, and uses the cache only offline. */
const networkFirst = async (event: FetchEvent): Promise<Response> => {
  const generation = userGeneration;
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(cacheForUser(event.request, answer.clone(), generation));
    return answer;
  } catch (error) {
    const cached = await caches.match(event.request, { cacheName: userCache, ignoreVary: true });
    if (!cached) throw error;
    return cached;
  }
};

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => scope.clients.claim())));

scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
  if (data === 'forget') {
    userGeneration += 1;
    void caches.delete(userCache);
  }
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Navigations to the API, such as downloads, are not pages.
    if (!pathname.startsWith('/api/')) event.respondWith(pageOrShell(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (pathname.startsWith('/api/tiles/') || pathname === '/theme.css') event.respondWith(networkFirst(event));
});
