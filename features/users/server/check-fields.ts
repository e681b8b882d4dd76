import type { Queryable } from '#platform/db/database.ts';
import { rolesOf, type FoundRole } from '#platform/domain/roles/roles.ts';
import { may } from '#platform/domain/users/policy.ts';
import { readAddress } from '#platform/mail/address.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { UserFields } from '../contract/user.ts';

/** Returns the account kinds that the viewer may give to users of an organisation. */
export const rolesToGive = async (db: Queryable, viewer: Viewer, organisationId: number): Promise<FoundRole[]> =>
  (await rolesOf(db, organisationId)).filter(({ base: role, permissions }) => may(viewer).give({ role, permissions }));

/** Locks the organisation until the transaction ends, so that two accounts cannot get the same name at once. */
export const lockNames = async (db: Queryable, organisationId: number): Promise<void> => {
  await db.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
};

/** Returns which of these login names and addresses other users of the organisation have. */
export const takenNames = async (db: Queryable, organisationId: number, names: readonly string[], except = 0): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select(['login_name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('id', '!=', except)
    .where((where) => where.or([where('login_name', 'in', names), where('email', 'in', names)]))
    .execute();
  return new Set(rows.flatMap(({ login_name, email }) => [login_name, email]));
};

/** Returns which of these configurations are not of the organisation or were removed. */
export const foreignConfigurations = async (db: Queryable, organisationId: number, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('configurations')
    .select('id')
    .where('id', 'in', ids)
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
};

interface Checked {
  readonly organisationId: number;
  readonly fields: UserFields;
  /** The account before the change; absent for a new one. */
  readonly before?: { readonly id: number; readonly role_id: number };
}

/** Checks the fields of an account against its organisation and the rights of the viewer. Must run in a transaction. @throws Failure 422 */
export const checkFields = async (db: Queryable, viewer: Viewer, { organisationId, fields, before }: Checked): Promise<void> => {
  const { login_name, email, role_id, configuration_ids, default_configuration_id } = fields;
  await lockNames(db, organisationId);
  const errors: Record<string, string[]> = {};
  const taken = await takenNames(db, organisationId, [login_name, email], before?.id);
  if (taken.has(login_name)) errors['login_name'] = ['Deze gebruikersnaam is al in gebruik.'];
  if (readAddress(email) === null) errors['email'] = ['Vul een geldig e-mailadres in.'];
  else if (taken.has(email)) errors['email'] = ['Dit e-mailadres is al in gebruik.'];
  if (role_id !== before?.role_id) {
    const given = await rolesToGive(db, viewer, organisationId);
    if (!given.some(({ id }) => id === role_id)) errors['role_id'] = ['Deze accountsoort bestaat niet, of u mag die niet geven.'];
  }
  const foreign = await foreignConfigurations(db, organisationId, configuration_ids);
  if (foreign.length > 0) errors['configuration_ids'] = ['Een van deze configuraties bestaat niet of niet meer.'];
  if (default_configuration_id !== null && (await foreignConfigurations(db, organisationId, [default_configuration_id])).length > 0) {
    errors['default_configuration_id'] = ['Deze configuratie bestaat niet of niet meer.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
