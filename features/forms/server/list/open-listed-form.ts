import type { Database } from '#platform/db/database.ts';
import { accessToFormPrepared } from '#platform/domain/forms/access.ts';
import { notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { ListedForm } from './list-query.ts';

/** @throws Failure 404 when the viewer does not use the form */
export const openListedForm = async (database: Database, formId: number, viewer: SignedIn): Promise<ListedForm & { readonly isExported: boolean }> => {
  const [form, flags, items] = await Promise.all([
    accessToFormPrepared(database, formId, viewer),
    database.query.selectFrom('forms').select(['assigned_to_filter', 'archive_filter', 'export']).where('id', '=', formId).executeTakeFirst(),
    database.query.selectFrom('form_items').select(['id', 'name', 'type', 'hide', 'filter']).where('form_id', '=', formId).where('removed_at', 'is', null).orderBy('sort').orderBy('id').execute(),
  ]);
  if (!form || !flags || form.view === 'places') throw notFound();
  return { form, viewer, items, offersBinding: flags.assigned_to_filter, offersArchive: flags.archive_filter, isExported: flags.export };
};
