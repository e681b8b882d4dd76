import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { isBinary } from '#platform/contract/call.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { speakDutch } from './dutch-messages.ts';
import { Failure, notFound, sessionEnded } from './failure.ts';
import type { Platform, ServerFeature } from './feature.ts';
import { addDraining } from './http/drain.ts';
import { handleError } from './http/error-handler.ts';
import { createGates } from './http/gate.ts';
import { headerSetter } from './http/headers.ts';
import { hasTwoHosts, twoHosts } from './http/two-hosts.ts';
import { addJsonParser } from './http/json-body.ts';
import { addRequestLog, requestLog } from './http/logging.ts';
import './http/request.ts';
import { addPressureCheck, type Pressure } from './http/pressure.ts';
import { registerRoute } from './http/register-route.ts';
import { addRestOfBody, readLimitsOf } from './http/rest-of-body.ts';
import { unreadableRequest } from './http/unreadable.ts';
import { validatorCompiler } from './http/validation.ts';
import { addHousekeeping } from './housekeeping.ts';
import { describeRoutes } from './openapi/document.ts';
import { addSite, type SiteOptions } from './page/site.ts';
import { addRealtime, mayUpgrade } from './realtime/add-realtime.ts';
import type { Route } from './route.ts';
import { addHealth } from './routes/health.ts';
import { addMetrics } from './routes/metrics.ts';
import { platformRoutes } from './routes/platform-routes.ts';
import { addSecurityTxt } from './routes/security-txt.ts';
import type { Settings } from './settings.ts';

export interface ServerOptions {
  /** Absent: the server has calls but no pages. */
  readonly site?: SiteOptions;
  readonly pressure?: Pressure;
}

/** Milliseconds for a whole request with its body: a 50 MB upload on a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

const createApp = (platform: Platform): FastifyInstance => {
  const { trustedProxies } = platform.settings;
  const setHeaders = headerSetter(platform.settings);
  const app = Fastify({
    loggerInstance: platform.log,
    childLoggerFactory: requestLog,
    genReqId: () => randomUUID(),
    // False is faster than an empty list, which is checked each time an address is read.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { shouldUpgradeCallback: mayUpgrade },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    clientErrorHandler: unreadableRequest(platform.settings),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    // Handles refusals before a route is found, such as an unreadable URL.
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply);
      return handleError(error, request, reply);
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done(hasTwoHosts(request) ? twoHosts() : undefined);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const isUnauthenticated = error instanceof Failure && error.code === 'unauthenticated';
    return handleError(isUnauthenticated && (await platform.sessions.wasEnded(request)) ? sessionEnded() : error, request, reply);
  });
  return app;
};

const takesFile = ({ call: { body } }: Route): boolean => isBinary(body) && body.binary === 'multipart/form-data';

/** Registers calls that take a file in a scope of their own, because the multipart plugin inspects every request in its scope. */
const addFileRoutes = (app: FastifyInstance, { upload }: Settings, add: (room: FastifyInstance) => void) =>
  app.register(async (room) => {
    await room.register(multipart, {
      // One byte above the limit, so that the store notices a file that is too large.
      limits: { files: 1, parts: 10, fields: 9, fieldSize: 10_000, headerPairs: 50, fileSize: upload.fileMb * 1_000_000 + 1 },
    });
    add(room);
  });

/** Registers calls that read their own body, in a scope whose JSON parser leaves the body unread. */
const addStreamedRoutes = (app: FastifyInstance, add: (room: FastifyInstance) => void) =>
  app.register(async (room) => {
    room.removeContentTypeParser('application/json');
    room.addContentTypeParser('application/json', (_request, _body, done) => done(null));
    add(room);
  });

const addFeatures = async (app: FastifyInstance, platform: Platform, features: readonly ServerFeature[]): Promise<void> => {
  const gateOf = createGates(platform);
  const routes = [
    ...platformRoutes(platform).map((route) => ({ name: 'platform', route })),
    ...features.flatMap((feature) => feature.routes(platform).map((route) => ({ name: feature.name, route }))),
  ];
  const add = (room: FastifyInstance, wanted: (route: Route) => boolean): void => {
    for (const { name, route } of routes) if (wanted(route)) registerRoute(room, platform, name, route, gateOf(route));
  };
  add(app, (route) => !takesFile(route) && !route.streamed);
  await addFileRoutes(app, platform.settings, (room) => add(room, takesFile));
  await addStreamedRoutes(app, (room) => add(room, (route) => route.streamed === true));
  await addRealtime(app, platform, gateOf);
  const document = JSON.stringify(describeRoutes(routes.map(({ route }) => route), platform.catalogue));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
};

/** Starts the background work of features when the server is ready, and stops it when the server closes. */
const addFeatureWork = (app: FastifyInstance, platform: Platform, features: readonly ServerFeature[]): void => {
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onReady', async () => {
    await platform.jobs.start();
    for (const feature of features) if (feature.start) stops.push(await feature.start(platform));
  });
  app.addHook('onClose', async () => {
    for (const stop of stops.toReversed()) await stop();
    await platform.jobs.stop();
    await platform.conversion.close();
    await platform.egress.close();
  });
};

/**
 * Makes the whole server; it does not listen yet. Closing it completes running calls; the database stays open.
 * @throws Error when a route of a feature has no policy or no schema
 */
export const createServer = async (
  platform: Platform,
  features: readonly ServerFeature[],
  { site, pressure }: ServerOptions = {},
): Promise<FastifyInstance> => {
  speakDutch();
  const app = createApp(platform);
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('session', null);
  app.decorateRequest('fingerprint', null);
  addDraining(app);
  addRestOfBody(app, readLimitsOf(platform.settings));
  addRequestLog(app, platform.settings);
  addJsonParser(app);
  addPressureCheck(app, pressure);
  addHealth(app, platform);
  addMetrics(app, platform);
  addSecurityTxt(app, platform.settings);
  await addFeatures(app, platform, features);
  if (site) await addSite(app, platform, { ...site, frameAncestors: features.flatMap((feature) => feature.frameAncestors?.(platform) ?? []) });
  else {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  }
  addFeatureWork(app, platform, features);
  addHousekeeping(app, platform);
  platform.ownServer.connect(app);
  return app;
};
