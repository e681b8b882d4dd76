import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * The way to calls of this very server: addresses without a host, such as those of the demo's map service. They are
 * answered inside the process, so it does not matter under which name or behind which proxy the server is reached.
 */
export interface OwnServer {
  /** Asks as a visitor, without anybody's cookies; with a header of authorization, if what answers wants one. */
  get(path: string, options?: { readonly authorization?: string | null; readonly signal?: AbortSignal }): Promise<OwnAnswer>;
  /** Says that map services lie at a path and beneath it (`/demo/`): nothing else of this server is asked as a source. */
  offer(path: `/${string}/`): void;
  /** Whether an address without a host is that of a map service. */
  offers(address: string): boolean;
  /** Whether what runs now answers a question from within: what asks on from there might ask itself, and so for ever. */
  isInside(): boolean;
  /** The server that answers, as soon as there is one. */
  connect(app: FastifyInstance): void;
}

/** What capabilities of an own service name as their host. It means nothing outside. */
export const OWN_HOST = 'own-server.invalid';

/** An address that is nobody's: what only this machine may read (`/metrics`) is not for a map source. */
const FROM = '192.0.2.1';

export const createOwnServer = (): OwnServer => {
  const asking = new AsyncLocalStorage<true>();
  const offered = new Set<string>();
  let server: FastifyInstance | undefined;
  const offers = (address: string): boolean => {
    const { origin, pathname } = new URL(address, `http://${OWN_HOST}`);
    return origin === `http://${OWN_HOST}` && [...offered].some((path) => pathname.startsWith(path));
  };
  return {
    offer: (path) => void offered.add(path),
    offers,
    isInside: () => asking.getStore() === true,
    connect(app) {
      server = app;
    },
    async get(path, { authorization, signal } = {}) {
      if (!server) throw new Error('The server is asked before it is made');
      const app = server;
      if (!offers(path)) return { status: 404, type: '', bytes: Buffer.alloc(0) };
      // Awaited inside: only then does the asking begin.
      return asking.run(true, async () => {
        const answer = await app.inject({
          method: 'GET', url: path, remoteAddress: FROM, headers: { host: OWN_HOST, ...(authorization ? { authorization } : {}) }, ...(signal ? { signal } : {}),
        });
        return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', bytes: answer.rawPayload };
      });
    },
  };
};
