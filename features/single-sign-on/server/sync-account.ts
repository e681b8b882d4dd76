import { hash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { giveToUsers } from '#platform/domain/configurations/configurations.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { createUser } from '#platform/domain/users/users.ts';
import { conflict } from '#platform/server/failure.ts';
import { singleSignOnErrors } from '../contract.ts';
import type { Person } from './claims.ts';
import { recordRules } from './applied-rules.ts';
import type { Given } from './rules.ts';
import './tables.ts';

export const accountExists = () =>
  conflict(
    'Er is al een account met deze naam of dit e-mailadres. Vraag de applicatiebeheerder om hulp.',
    singleSignOnErrors.accountExists,
  );

/** Finds the account linked to a person at the provider; never by name or address. Undefined: there is none, or it was removed. */
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

/** Returns the person's e-mail address. Every account needs one, so a person without one gets an address that receives no mail. */
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
  // An existing account must not be taken over by a person with the same name at the provider.
  if (await isTaken(db, organisationId, person.loginName, email)) throw accountExists();
  const userId = await createUser(db, {
    organisationId, loginName: person.loginName, email, firstName: person.firstName, lastName: person.lastName, roleId,
  });
  const { issuer, tenant, subject } = person;
  await db
    .insertInto('sso_identities')
    .values({ issuer, tenant, subject, user_id: userId, organisation_id: organisationId })
    // After the former account was removed, the person gets a new one.
    .onConflict((held) => held.columns(['issuer', 'tenant', 'subject', 'organisation_id']).doUpdateSet({ user_id: userId }))
    .execute();
  return userId;
};

const updateAccount = async (db: Queryable, userId: number, organisationId: number, person: Person, roleId: number): Promise<void> => {
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

/** Assigns the configurations that the claims give now, and withdraws earlier ones that only the claims gave. */
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
  const assignedManually = new Set(held.map((row) => row.configuration_id).filter((id) => !before.some((row) => row.configuration_id === id)));
  const own = configurationIds.filter((id) => !assignedManually.has(id));
  for (const configurationId of own) await giveToUsers(db, { organisationId, configurationId }, [userId]);
  if (own.length === 0) return;
  await db
    .insertInto('sso_given_configurations')
    .values(own.map((configuration_id) => ({ user_id: userId, configuration_id, organisation_id: organisationId })))
    .execute();
};

/** Locks the organisation, as all code that assigns account kinds does, and checks that the account kind exists. @throws Failure 409 */
const requireRole = async (db: Queryable, organisationId: number, roleId: number): Promise<void> => {
  await db.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const role = await db.selectFrom('roles').select('id').where('id', '=', roleId).where('gone_at', 'is', null).executeTakeFirst();
  if (!role) throw conflict('Uw accountsoort is zojuist gewijzigd. Log opnieuw in.');
};

/** Creates or updates the account of a person from today's claims, and returns its id. Call it in a transaction. */
export const syncAccount = async (db: Queryable, organisationId: number, person: Person, given: Given): Promise<number> => {
  await requireRole(db, organisationId, given.roleId);
  const known = await findIdentity(db, organisationId, person);
  const userId = known ?? (await createAccount(db, organisationId, person, given.roleId));
  if (known !== undefined) await updateAccount(db, known, organisationId, person, given.roleId);
  await syncConfigurations(db, { userId, organisationId }, given.configurationIds);
  await recordRules(db, { userId, organisationId }, given.ruleIds);
  return userId;
};
