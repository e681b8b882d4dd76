import type { Queryable } from '#platform/db/database.ts';
import { findVisibleSource, type VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { notFound } from '#platform/server/failure.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { getFeatures } from '../contract.ts';
import { hasEdition } from './etag.ts';
import { readFeaturesQuery } from './features-query.ts';
import { readFeatures } from './read-features.ts';
import type { Turns } from './turns.ts';

const nothing = Buffer.alloc(0);

export const mapRoutes = (db: Queryable, inTurn: Turns): Route[] => {
  const visibleSource = async (id: number, viewer: Viewer): Promise<VisibleSource> => {
    const source = await findVisibleSource(db, id, viewer);
    if (!source) throw notFound();
    return source;
  };

  return [
    route(getFeatures, {
      policy: anyone,
      handle: async ({ query, viewer, request, reply }) => {
        const wanted = readFeaturesQuery(query);
        const source = await visibleSource(wanted.sourceId, viewer);
        reply.header('cache-control', 'private, no-cache');
        if (hasEdition(request, reply, `${source.id}.${source.version}`)) return nothing;
        return Buffer.from(await inTurn(() => readFeatures(db, wanted, source)));
      },
    }),
  ];
};
