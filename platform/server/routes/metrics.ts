import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isIn, isLoopbackHost } from '../egress/addresses.ts';
import { notFound } from '../failure.ts';
import type { Platform } from '../feature.ts';

/** Through an undeclared proxy on this machine, every client seems to come from this machine. */
const cameThroughProxy = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Serves metrics for Prometheus: of the process, and the duration of calls by route and status. */
export const addMetrics = (app: FastifyInstance, { settings: { metricsFrom }, realtime }: Pick<Platform, 'settings' | 'realtime'>): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const sockets: Gauge = new Gauge({
    name: 'realtime_sockets',
    help: 'WebSockets that are open',
    registers: [],
    collect: () => sockets.set(realtime.sockets()),
  });
  registry.registerMetric(sockets);
  // Looking up a series by its labels takes longer than observing a value, so series are cached.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${status} ${route}`;
    const known = series.get(name) ?? durations.labels({ method, route, status });
    series.set(name, known);
    return known;
  };
  app.addHook('onResponse', (request, reply, done) => {
    seriesOf(request.method, request.routeOptions.url ?? 'none', reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const here = isLoopbackHost(request.ip) && !cameThroughProxy(request);
    if (!here && !isIn(request.ip, metricsFrom)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
