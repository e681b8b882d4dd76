import type { Database } from '#platform/db/database.ts';
import { may } from '#platform/domain/maps/policy.ts';
import { findVisibleMap } from '#platform/domain/maps/visible-map.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { removeMap } from '../contract.ts';
import { findMap, markRemoved } from './remove-map.ts';

export const removalRoutes = (db: Database): Route[] => [
  route(removeMap, {
    policy: signedIn,
    handle: ({ params, viewer, request, audit }) =>
      db.transaction(async (transaction) => {
        const map = await findMap(transaction, params.id);
        if (!map) throw notFound();
        if (!may(viewer).remove(map)) {
          // A viewer who may not see the map gets 404, so that the answer does not reveal that it exists.
          throw (await findVisibleMap(transaction, map.id, viewer)) ? forbidden() : notFound();
        }
        requireVersion(request, map.version);
        await markRemoved(transaction, map.id);
        await audit({ action: 'map.remove', object: { type: 'map', id: map.id }, organisationId: map.organisationId, details: { name: map.name } }, transaction);
      }),
  }),
];
