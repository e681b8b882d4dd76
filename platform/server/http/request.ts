import type { SessionHandle } from '../session.ts';
import type { Viewer } from '../viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it is known who makes the request. */
    viewer: Viewer | null;
    session: SessionHandle | null;
    /** Of what was sent with an Idempotency-Key. */
    fingerprint: Buffer | null;
  }
}
