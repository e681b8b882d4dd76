/**
 * Lets the product start without a network, and shows again what was seen of the own maps. It is one
 * plain script: a classic worker knows no imports, so what it shares with the page stands in both.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
// The types of a page are the ones at hand; this is what a worker has besides.
const scope = globalThis as unknown as Scope;

/** Filled in by the build: a name for just these files, and the files. */
const edition = '__COOK_EDITION__';
const files = '__COOK_FILES__'.split(',');

const shellPrefix = 'cook-shell-';
const shell = shellPrefix + edition;
/** What somebody saw; goes with them (platform/web/session/personal-data.ts). */
const seen = 'cook-user';
const page = '/';
const mostSeen = 2000;

/** Rises when a person leaves: what is still on its way was theirs and is not kept. */
let person = 0;

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(shell);
  await cache.addAll(files);
  // Asked as a page is asked for, and without whatever the browser may have of it.
  const answer = await fetch(page, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  await cache.put(page, answer);
};

/** Pages that stand open still fetch parts of the edition before: that one stays, older ones go. */
const dropOldShells = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

const keepSeen = async (request: Request, answer: Response, whose: number): Promise<void> => {
  const cache = await caches.open(seen);
  if (whose !== person) return;
  await cache.put(request, answer);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -mostSeen).map((oldest) => cache.delete(oldest)));
};

const pageOrShell = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName: shell });
    if (!kept) throw error;
    return kept;
  }
};

/** A name holds its content's hash: what is kept is what the server would send. */
const fileOnce = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shell)).put(request, answer.clone());
  return answer;
};

/** The server goes first: it knows what one may see now. */
const seenBefore = async (event: Fetching): Promise<Response> => {
  const whose = person;
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keepSeen(event.request, answer.clone(), whose));
    return answer;
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: seen, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
};

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => scope.clients.claim())));

scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
  if (data === 'forget') {
    person += 1;
    void caches.delete(seen);
  }
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Files and calls at the root answer for themselves.
    if (!pathname.startsWith('/api/')) event.respondWith(pageOrShell(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOnce(request));
  else if (pathname.startsWith('/api/tiles/') || pathname === '/theme.css') event.respondWith(seenBefore(event));
});
