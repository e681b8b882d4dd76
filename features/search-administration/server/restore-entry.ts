import { restoreRemovedEntry } from '#platform/domain/search/removed-entries.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { restoreEntry } from '../contract/entries.ts';
import { entriesOf } from './find-entries.ts';
import { lockType, policy } from './locked-type.ts';
import { touch } from './save-entries.ts';

/** Restores a removed entry. Skips the present limits, which the entry may be older than. */
export const restoreEntryRoute = ({ db }: Platform): Route =>
  route(restoreEntry, {
    policy,
    // Needs no version, because restoring an entry does not affect the others.
    handle: (context) => db.transaction(async (transaction) => {
      const held = await lockType(transaction, context);
      const { organisationId, id: typeId, name } = held;
      const { id } = context.body;
      const other = await entriesOf(transaction, organisationId, typeId).select('id').where('id', '=', id).executeTakeFirst();
      if (other) throw conflict('Er is intussen een andere ingang met deze code.');
      const entry = await restoreRemovedEntry(transaction, { organisationId, typeId, id });
      if (entry === undefined) throw notFound();
      await context.audit({ action: 'search_entry.restore', object: { type: 'search_type', id: typeId }, organisationId, details: { name, entry } }, transaction);
      return touch(transaction, held);
    }),
  });
