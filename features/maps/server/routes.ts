import type { Queryable } from '#platform/db/database.ts';
import { isTile } from '#platform/geo/grid.ts';
import { notFound } from '#platform/server/failure.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { getFeatures, getTile } from '../contract.ts';
import type { DemandDescribed } from './demand-described.ts';
import { editionOf, hasEdition } from './etag.ts';
import { readAttributes } from './read-attributes.ts';
import { readFeaturesQuery } from './features-query.ts';
import { readFeatures } from './read-features.ts';
import type { Tiles } from './tiles.ts';
import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { VisibleSources } from './visible-sources.ts';

const nothing = Buffer.alloc(0);

/**
 * A tile requested by its version never changes. Sources with visitor rules are excepted: visitors and signed-in users
 * who share a browser get different tiles at the same address.
 */
const FOREVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

interface Needs {
  readonly db: Queryable;
  readonly sources: VisibleSources;
  readonly tiles: Tiles;
  readonly inTurn: ConcurrencyLimit;
  readonly demandDescribed: DemandDescribed;
}

export const mapRoutes = ({ db, sources, tiles, inTurn, demandDescribed }: Needs): Route[] => [
  route(getFeatures, {
    policy: anyone,
    handle: async ({ query, viewer, request, reply }) => {
      const wanted = readFeaturesQuery(query);
      const source = await sources.find(wanted.sourceId, viewer);
      reply.header('cache-control', ASK_AGAIN);
      if (hasEdition(request, reply, editionOf(source))) return nothing;
      // The source may have been replaced by another since the browser loaded the configuration.
      return Buffer.from(await inTurn(async () => {
        await demandDescribed(source, wanted.narrowing);
        return readFeatures(db, { ...wanted, sourceId: source.id }, source);
      }));
    },
  }),

  route(getTile, {
    policy: anyone,
    handle: async ({ params: { source_id, z, x, y }, query, viewer, request, reply }) => {
      if (!isTile({ z, x, y })) throw notFound();
      const attributes = readAttributes(query.with);
      const source = await sources.find(source_id, viewer, query.v);
      reply.header('cache-control', query.v === source.version && !source.differs ? FOREVER : ASK_AGAIN);
      if (hasEdition(request, reply, editionOf(source))) return nothing;
      return tiles.tile(source, { z, x, y }, attributes);
    },
  }),
];
