import { restoreEntriesFromBackup, restoreTypeFromBackup, removedSearchType } from '#platform/domain/search/type-backups.ts';
import { administeredOrganisation } from '#platform/server/administration.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { restoreRemovedEntry } from '#platform/domain/search/removed-entries.ts';
import { restoreEntries, restoreSearchType } from '../contract/restore.ts';
import { restoreEntry } from '../contract/entries.ts';
import { lockType, policy, typeChanges } from './locked-type.ts';
import { countEntries, touch } from './save-entries.ts';
import { findOne, holdNumbers, isTaken } from './type-routes.ts';
import { entriesOf } from './find-entries.ts';

/** Restores a removed entry. Skips the present limits, which the entry may be older than. */
const restoreEntryRoute = ({ db }: Platform): Route =>
  route(restoreEntry, {
    policy,
    // Needs no version, because restoring an entry does not affect the others.
    handle: (context) => db.transaction(async (transaction) => {
      const type = await lockType(transaction, context);
      const { organisationId, id: typeId, name } = type;
      const { id } = context.body;
      const other = await entriesOf(transaction, organisationId, typeId).select('id').where('id', '=', id).executeTakeFirst();
      if (other) throw conflict('Er is intussen een andere ingang met deze code.');
      const entry = await restoreRemovedEntry(transaction, { organisationId, typeId, id });
      if (entry === undefined) throw notFound();
      await context.audit({ action: 'search_entry.restore', object: { type: 'search_type', id: typeId }, organisationId, details: { name, entry } }, transaction);
      return touch(transaction, type);
    }),
  });

/** Restore a removed type, the entries that an import replaced, or a removed entry. */
export const restoreRoutes = (platform: Platform): Route[] => [
  route(restoreSearchType, {
    policy,
    handle: ({ params: { type_id: typeId }, query, viewer, audit }) => platform.db.transaction(async (transaction) => {
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
    handle: typeChanges(platform.db)('search_entry.restore', async (transaction, { organisationId, id: typeId, version, name }) => {
      if (!(await restoreEntriesFromBackup(transaction, { organisationId, typeId }, version))) throw notFound();
      return { details: { name, entries: await countEntries(transaction, organisationId, typeId) } };
    }, touch),
  }),
  restoreEntryRoute(platform),
];
