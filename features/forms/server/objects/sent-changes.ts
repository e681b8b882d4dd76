import type { Queryable } from '#platform/db/database.ts';
import { userNameOf } from '#platform/domain/forms/read-registrations.ts';
import type { ChangeKind } from '#platform/sources/transaction.ts';
import { sql, type Generated } from 'kysely';
import '#platform/domain/tables/organisations.ts';
import type { UncertainChange } from '../../contract/objects.ts';

interface SentObjectChangesTable {
  id: Generated<number>;
  organisation_id: number;
  form_id: number;
  user_id: number | null;
  kind: ChangeKind;
  feature: string | null;
  sent_at: Generated<Date>;
  is_unknown: Generated<boolean>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sent_object_changes: SentObjectChangesTable;
  }
}

interface SentChange {
  readonly form: { readonly id: number; readonly organisationId: number };
  readonly userId: number;
  readonly kind: ChangeKind;
  readonly feature: string | null;
}

/** Notes a change that is about to be sent to another server. */
export const noteSent = async (db: Queryable, { form, userId, kind, feature }: SentChange): Promise<number> => {
  const { id } = await db
    .insertInto('sent_object_changes')
    .values({ organisation_id: form.organisationId, form_id: form.id, user_id: userId, kind, feature })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The source did not say whether it made the change. */
export const markUnknown = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('sent_object_changes').set({ is_unknown: true }).where('id', '=', id).execute();
};

/** The outcome is recorded elsewhere, or nothing was changed. */
export const forgetSent = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('sent_object_changes').where('id', '=', id).execute();
};

/** Longer than any source takes. A change that was sent before is unknown: the server that sent it was killed. */
const longest = sql`interval '2 minutes'`;

const uncertain = (db: Queryable, formId: number) =>
  db.selectFrom('sent_object_changes').where('form_id', '=', formId).where(sql<boolean>`(is_unknown or sent_at < now() - ${longest})`);

/** Returns the changes with a form whose outcome is unknown, the latest first. */
export const uncertainChanges = async (db: Queryable, formId: number): Promise<UncertainChange[]> => {
  const rows = await uncertain(db, formId).select(['id', 'kind', 'feature', 'user_id', 'sent_at', userNameOf('user_id').as('name')]).orderBy('sent_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id, kind, feature, user_id: userId, sent_at: sentAt, name }) => ({
    id, kind: kind === 'remove' ? 'delete' : kind, feature, user: userId === null ? null : { id: userId, name: name ?? '' }, sent_at: sentAt.toISOString(),
  }));
};

/** Returns the object of a change whose outcome is unknown; undefined: there is no such change with this form. */
export const findUncertain = (db: Queryable, formId: number, id: number) =>
  uncertain(db, formId).select(['id', 'feature']).where('id', '=', id).executeTakeFirst();
