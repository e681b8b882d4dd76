import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import { findSourceWithMap, findVisibleMap, type VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { gone, notFound } from '#platform/server/failure.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readInTime, ReadEnded } from '#platform/db/read-in-time.ts';
import type { Platform } from '#platform/server/feature.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createSourceClient } from './source-client.ts';
import { createSource } from './create-source.ts';
import { sourceFailure } from './failures.ts';
import { createEditionCaches } from './edition-cache.ts';
import { createSourceCache } from './source-cache.ts';
import { kindOfMap, openDriver } from './open-driver.ts';
import { openSecrets, openSource } from './secrets.ts';
import type { Service } from './service.ts';
import type { Source } from './source.ts';

/** The request on whose behalf a source is queried. */
export interface SourceContext {
  readonly viewer: Viewer;
  /** Logger of the request, so that lines about a failing source carry its id. */
  readonly log: FastifyBaseLogger;
  /** Aborts requests to the source when the client disconnects. */
  readonly signal?: AbortSignal;
  /** The transaction of a change of own features: their rows are read and written in it. */
  readonly within?: Queryable;
}

export interface Sources {
  /**
   * Opens the source of a map that the viewer may see in a configuration.
   * @throws Failure 404 for any other map, whether it exists or not
   */
  ofMap(mapId: number, context: SourceContext): Promise<Source>;
  /**
   * Opens it for one question: own features are read in a transaction of ten seconds, which ends when the client leaves.
   * @throws Failure 404, 504 `source_timeout`, 499 when the client left
   */
  read<T>(mapId: number, context: SourceContext, question: (source: Source) => Promise<T>): Promise<T>;
  /** The same as `ofMap`, for callers that send requests of its kind themselves. @throws Failure 404 */
  serviceOfMap(mapId: number, context: SourceContext): Promise<Service>;
  /**
   * Opens a source without checking a viewer, with the settings of one of its maps. For background work, and for callers
   * that checked that the user administers the source. Undefined when the source does not exist or has no map.
   */
  serviceOfSource(sourceId: number, context: Omit<SourceContext, 'viewer'>): Promise<Service | undefined>;
}

/** Concurrent and waiting requests per source, so that a slow source cannot hold up the server. */
const AT_ONCE = 12;
const MOST_WAITING = 200;
const KEPT_LIMITS = 2_000;

/** Milliseconds for one question about own features; other servers have a limit of their own. */
const LONGEST_READ = 10_000;

type Needs = Pick<Platform, 'db' | 'egress' | 'ownServer' | 'settings'>;

/** One instance per server, so that all features share the cache. */
const made = new WeakMap<Needs['db'], Sources>();

const create = ({ db, egress, ownServer, settings }: Needs): Sources => {
  const box = credentialsBox(settings);
  const cache = createSourceCache();
  const editions = createEditionCaches();
  const limits = new LeastRecentlyUsed<number, ConcurrencyLimit>(KEPT_LIMITS);

  const limitOf = (sourceId: number): ConcurrencyLimit => {
    const limitConcurrency = limits.get(sourceId) ?? createConcurrencyLimit(AT_ONCE, MOST_WAITING);
    limits.set(sourceId, limitConcurrency);
    return limitConcurrency;
  };

  const serviceOf = (found: VisibleMap, { log, signal }: Omit<SourceContext, 'viewer'>): Service => {
    const map = openSource(box, found);
    const { source } = map;
    const limitConcurrency = limitOf(source.id);
    // A changed address or changed credentials invalidate the cache.
    const edition = [source.id, source.url, source.authorizationSealed, source.tokenSealed].join(' ');
    return {
      map,
      client: createSourceClient({ map, egress, ownServer, secrets: openSecrets(box, found), log, signal, limitConcurrency }),
      params: new Map(source.params.map(({ name, value }) => [name.toLowerCase(), value])),
      cached: (what, make, weigh) => cache(`${edition} ${what}`, make, weigh),
    };
  };

  const serviceOfMap = async (mapId: number, context: SourceContext): Promise<Service> => {
    // Refuses requests that come from a source on this server: a map could use itself as its source.
    if (ownServer.isInside()) throw sourceFailure('address_refused');
    const map = await findVisibleMap(context.within ?? db, mapId, context.viewer);
    if (!map) throw notFound();
    return serviceOf(map, context);
  };

  return {
    serviceOfMap,
    async serviceOfSource(sourceId, context) {
      const map = await findSourceWithMap(db.query, sourceId);
      return map && serviceOf(map, context);
    },
    async read(mapId, context, question) {
      const service = await serviceOfMap(mapId, context);
      if (kindOfMap(service.map) !== 'own') return question(createSource(service.map, openDriver(service, { db: db.query })));
      const ask = (queryable: Queryable) => question(createSource(service.map, openDriver(service, { db: queryable, cached: editions.withConnection })));
      return readInTime(db, { milliseconds: LONGEST_READ, signal: context.signal }, ask).catch((error: unknown) => {
        if (!(error instanceof ReadEnded)) throw error;
        throw error.reason === 'late' ? sourceFailure('source_timeout') : gone(error);
      });
    },
    async ofMap(mapId, context) {
      const service = await serviceOfMap(mapId, context);
      return createSource(service.map, openDriver(service, context.within ? { db: context.within } : { db: db.query, cached: editions.fromPool }));
    },
  };
};

/** Returns the sources of a server; every feature gets the same instance. */
export const createSources = (platform: Needs): Sources => {
  const known = made.get(platform.db) ?? create(platform);
  made.set(platform.db, known);
  return known;
};
