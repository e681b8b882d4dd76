import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceWorker } from './service-worker.ts';

let code = '';

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceWorker()],
    build: { write: false, target: 'es2023', rolldownOptions: { input: join(import.meta.dirname, '../../../platform/ui/theme/theme.ts') } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The build has no output');
  const worker = output.output.find(({ fileName }) => fileName === 'service-worker.js');
  code = worker?.type === 'chunk' ? worker.code : '';
}, 30_000);

const origin = 'https://kaart.example';
const pathOf = (request: RequestInfo | URL): string => new URL(request instanceof Request ? request.url : request, origin).pathname;

/** A fake of the parts of the Cache API that the worker uses. */
const createCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      addAll: async (paths: readonly string[]) => paths.forEach((path) => store.set(path, new Response(path))),
      put: async (request: RequestInfo, answer: Response) => void store.set(pathOf(request), answer),
      keys: async () => [...store.keys()],
      delete: async (key: string) => store.delete(key),
    };
  };
  return {
    stores,
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      const found = [...stores].filter(([name]) => cacheName === undefined || name === cacheName);
      return found.map(([, store]) => store.get(pathOf(request))).find((answer) => answer)?.clone();
    },
  };
};

/** Runs the built worker in a fake browser. */
const start = () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const caches = createCaches();
  const network = vi.fn<(request: RequestInfo) => Promise<Response>>(async (request) => new Response(`net ${pathOf(request)}`));
  const scope = {
    clients: { claim: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  };
  compileFunction(code, ['globalThis', 'caches', 'fetch', 'location'])(scope, caches, network, { origin });
  const last = async (type: string): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  const ask = async (path: string, more: { mode?: string; method?: string } = {}): Promise<string | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const request = new Request(new URL(path, origin), { method: more.method ?? 'GET' });
    if (more.mode) Object.defineProperty(request, 'mode', { value: more.mode });
    listeners.get('fetch')?.({
      request,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const text = await (await answer)?.text();
    await Promise.all(work);
    return text;
  };
  const tell = (data: string): void => listeners.get('message')?.({ data });
  const cut = (): void => void network.mockRejectedValue(new TypeError('offline'));
  return { caches, network, scope, install: () => last('install'), activate: () => last('activate'), ask, tell, cut };
};

describe('the built service worker', () => {
  it('the service worker is one script with the file names of this build', () => {
    expect(code).not.toMatch(/\b(import|export)\b[\s{*('"]/);
    expect(code).toMatch(/\/assets\/[\w-]+\.js/);
    expect(code).not.toMatch(/__COOK_(EDITION|FILES)__/);
  });

  it('the service worker serves the page and its files offline', async () => {
    const { install, ask, cut, caches } = start();
    await install();
    const [shell] = caches.stores.keys();
    const file = [...(caches.stores.get(shell ?? '') ?? [])].map(([path]) => path).find((path) => path.startsWith('/assets/'));
    cut();
    expect(await ask('/locatie/1,2,3,4', { mode: 'navigate' })).toBe('net /');
    expect(await ask(file ?? '')).toBe(file);
  });

  it('the service worker does not handle API calls, changes and other hosts', async () => {
    const { ask } = start();
    expect(await ask('/api/configuration')).toBeUndefined();
    expect(await ask('/api/upload/3', { mode: 'navigate' })).toBeUndefined();
    expect(await ask('/api/tiles/features', { method: 'POST' })).toBeUndefined();
    expect(await ask('https://elders.example/assets/x.js')).toBeUndefined();
  });

  it('the service worker serves cached tiles offline, and no others', async () => {
    const { ask, cut } = start();
    await ask('/api/tiles/sources/1/2/3/4');
    cut();
    expect(await ask('/api/tiles/sources/1/2/3/4')).toBe('net /api/tiles/sources/1/2/3/4');
    await expect(ask('/api/tiles/sources/1/9/9/9')).rejects.toThrow('offline');
  });

  it('a tile that the server refuses is not served from the cache', async () => {
    const { ask, network } = start();
    await ask('/api/tiles/sources/1/2/3/4');
    network.mockResolvedValue(new Response('nee', { status: 403 }));
    expect(await ask('/api/tiles/sources/1/2/3/4')).toBe('nee');
  });

  it('the message forget deletes the tiles of the user and those still arriving', async () => {
    const { ask, tell, network, caches, cut } = start();
    await ask('/api/tiles/sources/1/2/3/4');
    let arrive: (answer: Response) => void = () => undefined;
    network.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const late = ask('/api/tiles/sources/1/5/6/7');
    tell('forget');
    arrive(new Response('te laat'));
    await late;
    cut();
    expect([...(caches.stores.get('cook-user')?.keys() ?? [])]).toEqual([]);
    await expect(ask('/api/tiles/sources/1/2/3/4')).rejects.toThrow('offline');
  });

  it('activating keeps the previous build for open pages and deletes older ones', async () => {
    const { caches, install, activate, scope, tell } = start();
    await caches.open('cook-shell-oldest');
    await caches.open('cook-shell-before');
    await caches.open('cook-user');
    await install();
    expect(scope.skipWaiting).not.toHaveBeenCalled();
    tell('activate');
    expect(scope.skipWaiting).toHaveBeenCalledOnce();
    await activate();
    const names = [...caches.stores.keys()];
    expect(names).not.toContain('cook-shell-oldest');
    expect(names).toEqual(expect.arrayContaining(['cook-shell-before', 'cook-user']));
    expect(names.filter((name) => name.startsWith('cook-shell-'))).toHaveLength(2);
  });
});
