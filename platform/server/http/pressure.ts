import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

export interface Pressure {
  /** An event loop that lags more serves nobody well: better to send some away. Nobody unless told. */
  readonly mostLagMs?: number;
  readonly everyMs?: number;
}

/** While the event loop lags callers get 503 and may come back; health is told all the same. */
export const addPressureCheck = (app: FastifyInstance, { mostLagMs = Number.POSITIVE_INFINITY, everyMs = 250 }: Pressure = {}): void => {
  let lag = 0;
  let expected = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lag = now - expected;
    expected = now + everyMs;
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    if (lag <= mostLagMs || request.url.startsWith('/health/')) return done();
    return done(new Failure('busy', 503, 'De server is te druk. Probeer het zo nog eens.', { retryAfter: 10 }));
  });
};
