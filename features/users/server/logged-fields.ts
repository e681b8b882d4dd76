import type { Queryable } from '#platform/db/database.ts';
import type { UserFields } from '../contract/user.ts';

export interface LoggedFields extends Omit<UserFields, 'role_id' | 'configuration_ids' | 'default_configuration_id'> {
  readonly role: string;
  readonly configurations: readonly string[];
  readonly default_configuration: string | null;
}

export const loggedFieldNames = [
  'login_name', 'email', 'first_name', 'middle_name', 'last_name', 'role', 'expires_on', 'configurations', 'default_configuration',
] as const satisfies readonly (keyof LoggedFields)[];

/** Returns the fields of accounts for the audit log: with names instead of ids, so that they stay readable after a removal. */
export const loggedFields = async (db: Queryable, all: readonly UserFields[]): Promise<LoggedFields[]> => {
  const ids = all.flatMap(({ configuration_ids, default_configuration_id: first }) => [...configuration_ids, ...(first === null ? [] : [first])]);
  const roles = await db.selectFrom('roles').select(['id', 'name']).where('id', 'in', all.map(({ role_id }) => role_id)).execute();
  const configurations = ids.length === 0 ? [] : await db.selectFrom('configurations').select(['id', 'name']).where('id', 'in', ids).execute();
  const [roleNames, configurationNames] = [roles, configurations].map((rows) => new Map(rows.map(({ id, name }) => [id, name])));
  const nameOf = (names: ReadonlyMap<number, string> | undefined, id: number): string => names?.get(id) ?? String(id);
  return all.map(({ role_id: role, configuration_ids: chosen, default_configuration_id: first, ...rest }) => ({
    ...rest,
    role: nameOf(roleNames, role),
    configurations: chosen.map((id) => nameOf(configurationNames, id)).toSorted((one, other) => one.localeCompare(other, 'nl')),
    default_configuration: first === null ? null : nameOf(configurationNames, first),
  }));
};
