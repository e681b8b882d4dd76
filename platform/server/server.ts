import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { speakDutch } from './dutch-messages.ts';
import { Failure, notFound } from './failure.ts';
import type { Platform, ServerFeature } from './feature.ts';
import { addDraining } from './http/drain.ts';
import { handleError } from './http/error-handler.ts';
import { createGates } from './http/gate.ts';
import { headerSetter } from './http/headers.ts';
import { addJsonParser } from './http/json-body.ts';
import { addRequestLog } from './http/logging.ts';
import './http/request.ts';
import { registerRoute } from './http/register-route.ts';
import { addHousekeeping } from './housekeeping.ts';
import { describeRoutes } from './openapi/document.ts';
import { addSite, type SiteOptions } from './page/site.ts';
import type { Route } from './route.ts';
import { addHealth } from './routes/health.ts';
import { addMetrics } from './routes/metrics.ts';
import { platformRoutes } from './routes/platform-routes.ts';
import { addSecurityTxt } from './routes/security-txt.ts';
import type { Settings } from './settings.ts';

export interface ServerOptions {
  /** Absent: calls alone, no pages. */
  readonly site?: SiteOptions;
}

/** An event loop that lags this much serves nobody well: better to send some away. */
const LAG_MS = 1_500;
/** For a whole request with its body: a 50 MB upload on a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

const createApp = (platform: Platform): FastifyInstance => {
  const setHeaders = headerSetter(platform.settings);
  const app = Fastify({
    loggerInstance: platform.log,
    genReqId: () => randomUUID(),
    trustProxy: [...platform.settings.trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    // What is refused before there is a route, such as an address that cannot be read.
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply);
      return handleError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  app.setErrorHandler(handleError);
  return app;
};

const addPressureCheck = async (app: FastifyInstance): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: LAG_MS,
    pressureHandler(request) {
      if (request.url.startsWith('/health/')) return;
      throw new Failure('busy', 503, 'De server is te druk. Probeer het zo nog eens.', { retryAfter: 10 });
    },
  });
};

const addParsers = async (app: FastifyInstance, { upload }: Settings): Promise<void> => {
  await app.register(cookie);
  addJsonParser(app);
  await app.register(multipart, {
    // One byte more than a file may have, so that the store sees that it is too large.
    limits: { files: 1, parts: 10, fields: 9, fieldSize: 10_000, headerPairs: 50, fileSize: upload.fileMb * 1_000_000 + 1 },
  });
};

const addFeatures = (app: FastifyInstance, platform: Platform, features: readonly ServerFeature[]): void => {
  const gateOf = createGates(platform);
  const routes: Route[] = [];
  const add = (name: string, route: Route): void => {
    registerRoute(app, platform, name, route, gateOf(route));
    routes.push(route);
  };
  for (const route of platformRoutes(platform)) add('platform', route);
  for (const feature of features) for (const route of feature.routes(platform)) add(feature.name, route);
  const document = JSON.stringify(describeRoutes(routes));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
};

/** Work that features do by themselves begins when the server is ready, and ends before it is gone. */
const addFeatureWork = (app: FastifyInstance, platform: Platform, features: readonly ServerFeature[]): void => {
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onReady', async () => {
    for (const feature of features) if (feature.start) stops.push(await feature.start(platform));
  });
  app.addHook('onClose', async () => {
    for (const stop of stops.toReversed()) await stop();
    await platform.egress.close();
  });
};

/**
 * The whole server, not yet listening. Closing it lets running calls end; the database stays open.
 * @throws Error when a route of a feature has no policy or no schema
 */
export const createServer = async (
  platform: Platform,
  features: readonly ServerFeature[],
  { site }: ServerOptions = {},
): Promise<FastifyInstance> => {
  speakDutch();
  const app = createApp(platform);
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('session', null);
  addDraining(app);
  addRequestLog(app);
  await addParsers(app, platform.settings);
  await addPressureCheck(app);
  addHealth(app, platform);
  addMetrics(app, platform.settings);
  addSecurityTxt(app, platform.settings);
  addFeatures(app, platform, features);
  if (site) await addSite(app, platform, site);
  else {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  }
  addFeatureWork(app, platform, features);
  addHousekeeping(app, platform);
  return app;
};
