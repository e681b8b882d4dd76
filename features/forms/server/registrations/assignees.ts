import type { Queryable } from '#platform/db/database.ts';
import { userNameOf } from '#platform/domain/forms/read-registrations.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/forms.ts';
import '#platform/domain/tables/organisations.ts';

/** Returns the users of the organisation who use a configuration with the form without an end date, by name. */
export const assigneesOf = async (db: Queryable, { id, organisationId }: { readonly id: number; readonly organisationId: number }): Promise<{ id: number; name: string }[]> => {
  const rows = await db
    .selectFrom('users as person')
    .innerJoin('roles', 'roles.id', 'person.role_id')
    .select(['person.id', userNameOf('person.id').as('name')])
    .where('person.organisation_id', '=', organisationId)
    .where('person.removed_at', 'is', null)
    .where('person.blocked_at', 'is', null)
    .where((where) => where.or([where('person.expires_at', 'is', null), where('person.expires_at', '>', new Date())]))
    .where(sql<boolean>`exists (
      select from configuration_forms
      join configurations on configurations.id = configuration_forms.configuration_id and configurations.removed_at is null
        and (valid_until is null or valid_until >= now())
      where configuration_forms.form_id = ${id} and configurations.organisation_id = person.organisation_id and (
        roles.base in ('admin', 'manager') or configurations.public or person.default_configuration_id = configurations.id
        or exists (select from configuration_users given where given.configuration_id = configurations.id and given.user_id = person.id)
        or exists (select from configuration_roles given where given.configuration_id = configurations.id and given.role_id = person.role_id)
      )
    )`)
    .execute();
  return rows
    .map((row) => ({ id: row.id, name: row.name ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl') || one.id - other.id);
};
