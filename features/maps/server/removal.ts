import { removeMap } from '#platform/contract/new-map.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { may, type GuardedMap } from '#platform/domain/maps/policy.ts';
import { findVisibleMap } from '#platform/domain/maps/visible-map.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';

interface FoundMap extends GuardedMap {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** Finds a map that was not removed, and locks it until the end of the transaction. */
const findMap = (db: Queryable, id: number): Promise<FoundMap | undefined> =>
  db
    .selectFrom('maps')
    .select(['id', 'organisation_id as organisationId', 'created_by as createdBy', 'name', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Hides the map from everybody at once. The row stays, for the audit log and for restoring. */
const markRemoved = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();
};

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
