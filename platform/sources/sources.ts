import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import { findSourceWithMap, findVisibleMap, type VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { createTurns, type Turns } from '#platform/server/turns.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createSourceClient } from './source-client.ts';
import { createSource } from './create-source.ts';
import { sourceFailure } from './failures.ts';
import { createSourceCache } from './source-cache.ts';
import { openDriver } from './open-driver.ts';
import { openSecrets } from './secrets.ts';
import type { Service } from './service.ts';
import type { Source } from './source.ts';

export interface SourceContext {
  readonly viewer: Viewer;
  /** Of the request: lines about a source that fails carry its id. */
  readonly log: FastifyBaseLogger;
  /** Ends the questions when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export interface Sources {
  /**
   * The source of a map that the viewer may see in a configuration.
   * @throws Failure 404 otherwise: whether it exists is nobody's business
   */
  ofMap(mapId: number, context: SourceContext): Promise<Source>;
  /** The same, for who speaks the language of its kind. @throws Failure 404 */
  serviceOfMap(mapId: number, context: SourceContext): Promise<Service>;
  /**
   * A source whoever asks, as one of its maps has it: for the product itself, and for who has been found to administer it.
   * Undefined: it is not there, or no map is of it.
   */
  serviceOfSource(sourceId: number, context: Omit<SourceContext, 'viewer'>): Promise<Service | undefined>;
}

/** Questions to one source at a time, and those that may wait: so a slow one cannot hold up the rest of the server. */
const AT_ONCE = 12;
const MOST_WAITING = 200;
const KEPT_TURNS = 2_000;

type Needs = Pick<Platform, 'db' | 'egress' | 'ownServer' | 'settings'>;

/** One for a server: what it remembers of sources is for all who ask. */
const made = new WeakMap<Needs['db'], Sources>();

const create = ({ db, egress, ownServer, settings }: Needs): Sources => {
  const box = credentialsBox(settings);
  const cache = createSourceCache();
  const turns = new LeastRecentlyUsed<number, Turns>(KEPT_TURNS);

  const turnsOf = (sourceId: number): Turns => {
    const inTurn = turns.get(sourceId) ?? createTurns(AT_ONCE, MOST_WAITING);
    turns.set(sourceId, inTurn);
    return inTurn;
  };

  const serviceOf = (map: VisibleMap, { log, signal }: Omit<SourceContext, 'viewer'>): Service => {
    const { source } = map;
    const inTurn = turnsOf(source.id);
    // Another address or other credentials make it another source.
    const edition = [source.id, source.url, source.authorizationSealed, source.tokenSealed].join(' ');
    return {
      map,
      client: createSourceClient({ map, egress, ownServer, secrets: openSecrets(box, map), log, signal, inTurn }),
      params: new Map(source.params.map(({ name, value }) => [name.toLowerCase(), value])),
      cached: (what, make, weigh) => cache(`${edition} ${what}`, make, weigh),
    };
  };

  const serviceOfMap = async (mapId: number, context: SourceContext): Promise<Service> => {
    // A map whose source is a map of ours, itself perhaps.
    if (ownServer.isInside()) throw sourceFailure('address_refused');
    const map = await findVisibleMap(db.query, mapId, context.viewer);
    if (!map) throw notFound();
    return serviceOf(map, context);
  };

  return {
    serviceOfMap,
    async serviceOfSource(sourceId, context) {
      const map = await findSourceWithMap(db.query, sourceId);
      return map && serviceOf(map, context);
    },
    async ofMap(mapId, context) {
      const service = await serviceOfMap(mapId, context);
      return createSource(service.map, openDriver(service, db.query));
    },
  };
};

/** The sources of a server's maps. Every feature that asks for them gets the same. */
export const createSources = (platform: Needs): Sources => {
  const known = made.get(platform.db) ?? create(platform);
  made.set(platform.db, known);
  return known;
};
