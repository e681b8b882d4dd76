import { endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/rows.ts';
import { cancelLinks } from '#platform/domain/users/links.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { UserFields } from '../contract/user.ts';

interface Changed {
  readonly blocked_at?: Date | null;
  readonly removed_at?: Date | null;
  readonly password_hash?: string | null;
  readonly password_set_at?: Date | null;
  readonly must_change_password?: boolean;
}

/** Changes an account and raises its version. */
export const changeUser = async (db: Queryable, id: number, changed: Changed = {}): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...changed, ...nextVersion() })
    .where('id', '=', id)
    .execute();
};

/** Writes the fields of the form and raises the version. */
export const writeFields = async (db: Queryable, id: number, fields: UserFields): Promise<void> => {
  const { login_name, email, first_name, middle_name, last_name, role_id, default_configuration_id, expires_on } = fields;
  await db
    .updateTable('users')
    .set({
      login_name, email, first_name, middle_name, last_name, role_id, default_configuration_id,
      expires_at: expires_on === null ? null : endOfDay(expires_on),
      ...nextVersion(),
    })
    .where('id', '=', id)
    .execute();
};

/** Gives exactly these configurations by name, and withdraws all others. */
export const writeConfigurations = async (
  db: Queryable,
  { id, organisationId }: { readonly id: number; readonly organisationId: number },
  configurationIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('configuration_users')
    .where('user_id', '=', id)
    .$if(configurationIds.length > 0, (query) => query.where('configuration_id', 'not in', configurationIds))
    .execute();
  if (configurationIds.length === 0) return;
  await db
    .insertInto('configuration_users')
    .values([...new Set(configurationIds)].map((configuration_id) => ({ configuration_id, user_id: id, organisation_id: organisationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Ends everything that lets the user in without a password: sessions, and links that were mailed. */
export const revokeAccess = async ({ sessions }: Pick<Platform, 'sessions'>, db: Queryable, userId: number): Promise<void> => {
  await sessions.revokeAllOf(userId, { db });
  await cancelLinks(db, userId, ['password_reset', 'invitation', 'remote_login']);
};
