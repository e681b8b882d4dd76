import type { Queryable } from '#platform/db/database.ts';
import { clearPasswordAttempts } from '#platform/domain/sign-in/attempts.ts';
import { accessEpochOf, lockAccount } from '#platform/domain/sign-in/account-access.ts';
import { writeLoginEvent, originOf } from '#platform/domain/sign-in/login-events.ts';
import type { FoundUser } from '#platform/domain/users/find.ts';
import { namesOfOrganisation, refuseCommonPassword } from '#platform/domain/users/common-passwords.ts';
import { cancelLinks } from '#platform/domain/users/links.ts';
import { hashPassword } from '#platform/domain/users/passwords.ts';
import type { Call } from '#platform/contract/call.ts';
import { conflict, Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import { passwordErrors } from '../contract.ts';
import { recordReplaced, wasUsedBefore } from './history.ts';

export interface Renewal {
  readonly user: FoundUser;
  readonly password: string;
  /** Action for the audit log. */
  readonly action: 'password.reset' | 'password.renew' | 'password.change' | 'invitation.accept';
  /** The session to keep; all other sessions of the user end. */
  readonly except: number | null;
  /** Runs first in the same transaction: checks and uses up what allows the change. */
  readonly first?: (transaction: Queryable) => Promise<void>;
}

const usedBefore = (): Failure => {
  const sentence = 'Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.';
  return new Failure(passwordErrors.usedBefore, 422, sentence, { errors: { password: [sentence] } });
};

const replace = async (db: Queryable, { id, passwordHash }: FoundUser, hash: string): Promise<void> => {
  const row = await db
    .updateTable('users')
    .set({ password_hash: hash, password_set_at: new Date(), must_change_password: false, updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', passwordHash)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('Uw wachtwoord is intussen al gewijzigd.');
};

/**
 * Changes the password of a user. Comparing and hashing take long, so they run before the transaction.
 * @returns the new access epoch of the user
 * @throws Failure 422 for a common password, and for one of the last five
 */
export const renewPassword = async (
  platform: Pick<Platform, 'db' | 'sessions'>,
  { audit, request }: Pick<CallContext<Call>, 'audit' | 'request'>,
  { user, password, action, except, first }: Renewal,
): Promise<number> => {
  if (await wasUsedBefore(platform.db.query, user.id, user.passwordHash, password)) throw usedBefore();
  refuseCommonPassword(password, [...(await namesOfOrganisation(platform.db.query, user.organisationId)), user.loginName, user.email, user.firstName]);
  const hash = await hashPassword(password);
  const { id: userId, organisationId } = user;
  return platform.db.transaction(async (db) => {
    await lockAccount(db, userId);
    await first?.(db);
    await replace(db, user, hash);
    if (user.passwordHash !== null) await recordReplaced(db, user, user.passwordHash);
    await cancelLinks(db, userId, ['password_reset', 'invitation', 'remote_login']);
    await clearPasswordAttempts(db, userId);
    await platform.sessions.revokeAllOf(userId, { except, db });
    await audit({ action, object: { type: 'user', id: userId } }, db);
    await writeLoginEvent(db, { userId, organisationId, method: 'password', outcome: 'password_changed', ...originOf(request) });
    return accessEpochOf(db, userId);
  });
};
