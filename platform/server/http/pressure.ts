import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

export interface Pressure {
  /** Maximum lag of the event loop, above which calls are refused. Default: unlimited. */
  readonly mostLagMs?: number;
  readonly everyMs?: number;
}

/** Refuses calls with 503 while the event loop lags, except health checks. */
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
