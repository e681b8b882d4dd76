import { hash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { giveToUsers } from '#platform/domain/configurations/configurations.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { createUser } from '#platform/domain/users/users.ts';
import { conflict } from '#platform/server/failure.ts';
import { singleSignOnErrors } from '../contract.ts';
import type { Person } from './claims.ts';
import { noteRules } from './given-rules.ts';
import type { Given } from './rules.ts';
import './tables.ts';

export const accountExists = () =>
  conflict(
    'Er is al een account met deze naam of dit e-mailadres. Vraag de applicatiebeheerder om hulp.',
    singleSignOnErrors.accountExists,
  );

/** The account that is tied to this person; never found by name or address. Undefined: none, or it was removed. */
export const findIdentity = async (db: Queryable, organisationId: number, person: Person): Promise<number | undefined> => {
  const row = await db
    .selectFrom('sso_identities')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('issuer', '=', person.issuer)
    .where('tenant', '=', person.tenant)
    .where('subject', '=', person.subject)
    .where('sso_identities.organisation_id', '=', organisationId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
};

/** An address is asked of every account; who has none gets one that no mail goes to. */
const addressOf = ({ email, issuer, tenant, subject }: Person): string =>
  email ?? `${hash('sha256', JSON.stringify([issuer, tenant, subject]), 'hex').slice(0, 32)}@sso.invalid`;

const isTaken = async (db: Queryable, organisationId: number, loginName: string, email: string, except = 0): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('id', '!=', except)
    .where((where) => where.or([where('login_name', 'in', [loginName, email]), where('email', 'in', [loginName, email])]))
    .executeTakeFirst()) !== undefined;

const createAccount = async (db: Queryable, organisationId: number, person: Person, roleId: number): Promise<number> => {
  const email = addressOf(person);
  // Who was there before is not taken over by somebody with the same name at the provider.
  if (await isTaken(db, organisationId, person.loginName, email)) throw accountExists();
  const userId = await createUser(db, {
    organisationId, loginName: person.loginName, email, firstName: person.firstName, lastName: person.lastName, roleId,
  });
  const { issuer, tenant, subject } = person;
  await db
    .insertInto('sso_identities')
    .values({ issuer, tenant, subject, user_id: userId, organisation_id: organisationId })
    // Of an account that was removed: it begins anew.
    .onConflict((held) => held.columns(['issuer', 'tenant', 'subject', 'organisation_id']).doUpdateSet({ user_id: userId }))
    .execute();
  return userId;
};

const bringUpToDate = async (db: Queryable, userId: number, organisationId: number, person: Person, roleId: number): Promise<void> => {
  const user = await findUser(db, userId);
  const { email } = person;
  const changesAddress = email !== null && email !== user?.email && !(await isTaken(db, organisationId, email, email, userId));
  await db
    .updateTable('users')
    .set({
      role_id: roleId, first_name: person.firstName, last_name: person.lastName, updated_at: new Date(),
      ...(changesAddress ? { email } : {}),
    })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('sso_identities')
    .set({ last_seen_at: new Date() })
    .where('user_id', '=', userId)
    .where('issuer', '=', person.issuer)
    .execute();
};

/** Gives what the claims give now, and takes back what they alone gave before. */
export const syncConfigurations = async (
  db: Queryable,
  { userId, organisationId }: { userId: number; organisationId: number },
  configurationIds: readonly number[],
): Promise<void> => {
  const before = await db.deleteFrom('sso_given_configurations').where('user_id', '=', userId).returning('configuration_id').execute();
  const lost = before.map((row) => row.configuration_id).filter((id) => !configurationIds.includes(id));
  if (lost.length > 0) {
    await db.deleteFrom('configuration_users').where('user_id', '=', userId).where('configuration_id', 'in', lost).execute();
  }
  const held = await db.selectFrom('configuration_users').select('configuration_id').where('user_id', '=', userId).execute();
  const byHand = new Set(held.map((row) => row.configuration_id).filter((id) => !before.some((row) => row.configuration_id === id)));
  const own = configurationIds.filter((id) => !byHand.has(id));
  for (const configurationId of own) await giveToUsers(db, { organisationId, configurationId }, [userId]);
  if (own.length === 0) return;
  await db
    .insertInto('sso_given_configurations')
    .values(own.map((configuration_id) => ({ user_id: userId, configuration_id, organisation_id: organisationId })))
    .execute();
};

/** Holds the organisation, as all do who give an account kind to somebody. @throws Failure 409 */
const demandRole = async (db: Queryable, organisationId: number, roleId: number): Promise<void> => {
  await db.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const role = await db.selectFrom('roles').select('id').where('id', '=', roleId).where('gone_at', 'is', null).executeTakeFirst();
  if (!role) throw conflict('Uw accountsoort is zojuist gewijzigd. Log opnieuw in.');
};

/** The account of this person, as their claims have it today; made at the first time. In one transaction. */
export const admit = async (db: Queryable, organisationId: number, person: Person, given: Given): Promise<number> => {
  await demandRole(db, organisationId, given.roleId);
  const known = await findIdentity(db, organisationId, person);
  const userId = known ?? (await createAccount(db, organisationId, person, given.roleId));
  if (known !== undefined) await bringUpToDate(db, known, organisationId, person, given.roleId);
  await syncConfigurations(db, { userId, organisationId }, given.configurationIds);
  await noteRules(db, { userId, organisationId }, given.ruleIds);
  return userId;
};
