import type { SessionHandle } from '../session.ts';
import type { Viewer } from '../viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the session is read. */
    viewer: Viewer | null;
    session: SessionHandle | null;
    /** Hash of a request with an Idempotency-Key. */
    fingerprint: Buffer | null;
  }
}
