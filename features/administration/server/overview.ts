import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/maps.ts';
import '#platform/domain/tables/organisations.ts';
import type { OrganisationChoice, Overview } from '../contract.ts';

export const findOrganisationChoices = (db: Queryable): Promise<OrganisationChoice[]> =>
  db.selectFrom('organisations').select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute();

/** Counts without personal maps, which belong to their makers. */
export const countContents = async (db: Queryable, organisationId: number): Promise<Overview> => {
  const count = (table: 'users' | 'maps' | 'configurations', which = sql<boolean>`true`) =>
    sql<string>`(select count(*) from ${sql.table(table)} where organisation_id = ${organisationId} and removed_at is null and ${which})`;
  const visitors = sql<string>`(
    select count(distinct user_id) from login_events
    where organisation_id = ${organisationId} and outcome = 'success' and at >= now() - interval '30 days')`;
  const { rows: [row] } = await sql<Record<keyof Overview, string>>`
    select ${count('users')} as users, ${count('maps', sql`not personal`)} as maps, ${count('configurations')} as configurations,
      ${visitors} as visitors`.execute(db);
  const { users = 0, maps = 0, configurations = 0, visitors: came = 0 } = row ?? {};
  return { users: Number(users), maps: Number(maps), configurations: Number(configurations), visitors: Number(came) };
};
