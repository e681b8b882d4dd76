import { restoreEntriesFromBackup, restoreTypeFromBackup, removedSearchType } from '#platform/domain/search/type-backups.ts';
import { administeredOrganisation } from '#platform/server/administration.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { restoreEntries, restoreSearchType } from '../contract/restore.ts';
import { policy, typeChanges } from './locked-type.ts';
import { countEntries, touch } from './save-entries.ts';
import { findOne, holdNumbers, isTaken } from './type-routes.ts';

/** Restores a removed type, or the entries that an import replaced. */
export const restoreRoutes = ({ db }: Platform): Route[] => [
  route(restoreSearchType, {
    policy,
    handle: ({ params: { type_id: typeId }, query, viewer, audit }) => db.transaction(async (transaction) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      await holdNumbers(transaction, organisationId);
      const removed = await removedSearchType(transaction, { organisationId, typeId });
      if (!removed) throw notFound();
      if (await isTaken(transaction, organisationId, typeId)) throw conflict(`Nummer ${typeId} is intussen van een andere soort.`);
      await restoreTypeFromBackup(transaction, { organisationId, typeId }, removed);
      await audit({ action: 'search_type.restore', object: { type: 'search_type', id: typeId }, organisationId, details: { name: removed.layername } }, transaction);
      return findOne(transaction, organisationId, typeId);
    }),
  }),
  route(restoreEntries, {
    policy,
    handle: typeChanges(db)('search_entry.restore', async (transaction, { organisationId, id: typeId, version, name }) => {
      if (!(await restoreEntriesFromBackup(transaction, { organisationId, typeId }, version))) throw notFound();
      return { details: { name, entries: await countEntries(transaction, organisationId, typeId) } };
    }, touch),
  }),
];
