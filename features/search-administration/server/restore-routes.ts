import { putBackSearchEntries, putBackSearchType, removedSearchType } from '#platform/domain/search/kept.ts';
import { administeredOrganisation, demandVersion } from '#platform/server/administration.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { restoreEntries, restoreSearchType } from '../contract/restore.ts';
import { heldType, policy } from './held-type.ts';
import { touch } from './save-entries.ts';
import { findOne, holdNumbers, isTaken } from './type-routes.ts';

/** Take back what was a mistake: a kind that was removed, or entries that were replaced. */
export const restoreRoutes = ({ db }: Platform): Route[] => [
  route(restoreSearchType, {
    policy,
    handle: ({ params: { type_id: typeId }, query, viewer, audit }) => db.transaction(async (transaction) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      await holdNumbers(transaction, organisationId);
      const removed = await removedSearchType(transaction, { organisationId, typeId });
      if (!removed) throw notFound();
      if (await isTaken(transaction, organisationId, typeId)) throw conflict(`Nummer ${typeId} is intussen van een andere soort.`);
      await putBackSearchType(transaction, { organisationId, typeId }, removed);
      await audit({ action: 'search_type.restore', object: { type: 'search_type', id: typeId }, organisationId, details: { name: removed.layername } }, transaction);
      return findOne(transaction, organisationId, typeId);
    }),
  }),
  route(restoreEntries, {
    policy,
    handle: ({ params: { type_id: typeId }, query, viewer, request, audit }) => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, typeId);
      const { organisationId, version, layername } = held;
      demandVersion(request, version);
      if (!(await putBackSearchEntries(transaction, { organisationId, typeId }, version))) throw notFound();
      const now = await touch(transaction, held, typeId);
      await audit({
        action: 'search_entry.restore', object: { type: 'search_type', id: typeId }, organisationId, details: { name: layername, entries: now.entries },
      }, transaction);
      return now;
    }),
  }),
];
