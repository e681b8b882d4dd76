import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Calls to this server itself, for addresses without a host such as those of the demo's map service. They are handled
 * inside the process, so that the name or proxy under which clients reach the server does not matter.
 */
export interface OwnServer {
  /** Makes the call as a visitor, without cookies. `authorization` is sent as the header of that name. */
  get(path: string, options?: { readonly authorization?: string | null; readonly signal?: AbortSignal }): Promise<OwnAnswer>;
  /** Registers a path (`/demo/`) under which map services are. Other paths of this server cannot be map sources. */
  offer(path: `/${string}/`): void;
  /** Whether an address without a host is that of a map service. */
  offers(address: string): boolean;
  /** Whether the current call was made through `get`. Such a call must not ask a source again, which could be itself: an endless loop. */
  isInside(): boolean;
  /** Sets the server that handles the calls, once it exists. */
  connect(app: FastifyInstance): void;
}

/** The host that capabilities of an own service name. It has no meaning outside this server. */
export const OWN_HOST = 'own-server.invalid';

/** An address that is used by nobody (TEST-NET-1), so that a map source cannot read what only this machine may (`/metrics`). */
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
      if (!server) throw new Error('The server was called before it was created');
      const app = server;
      if (!offers(path)) return { status: 404, type: '', bytes: Buffer.alloc(0) };
      // The request starts when it is awaited, so it must be awaited within the context.
      return asking.run(true, async () => {
        const answer = await app.inject({
          method: 'GET', url: path, remoteAddress: FROM, headers: { host: OWN_HOST, ...(authorization ? { authorization } : {}) }, ...(signal ? { signal } : {}),
        });
        return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', bytes: answer.rawPayload };
      });
    },
  };
};
