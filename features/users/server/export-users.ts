import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { roleTexts, seesAllConfigurations } from '#platform/contract/roles.ts';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { plainText } from '#platform/conversion/write/text.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/server/catalogue.ts';
import { csvOf } from '#platform/server/csv.ts';
import { stateTexts } from '../words.ts';
import { userColumns, usersOf } from './user-rows.ts';

const headers = [
  'Naam', 'Gebruikersnaam', 'E-mail', 'Accountsoort', 'Bouwt voort op', 'Rechten', 'Configuraties op naam',
  'Configuraties door accountsoort', 'Standaardconfiguratie', 'Status', 'Verloopt op', 'Tweestapsverificatie (2FA)', 'Laatst ingelogd', 'Account sinds',
] as const;

const dutchDay = (moment: Date | null): string => (moment === null ? '' : dayOf(moment).split('-').toReversed().join('-'));

const configurationsBy = (table: 'configuration_users' | 'configuration_roles', on: ReturnType<typeof sql>) => sql<string>`coalesce((
  select string_agg(configurations.name, ', ' order by lower(configurations.name)) from ${sql.table(table)} given
  join configurations on configurations.id = given.configuration_id
  where ${on} and configurations.removed_at is null and configurations.organisation_id = users.organisation_id
), '')`;

/** Returns all users of an organisation with their permissions and configurations, in Dutch. */
const rowsOf = async (db: Queryable, { permissions }: Catalogue, organisationId: number): Promise<string[][]> => {
  const rows = await usersOf(db, organisationId)
    .select(userColumns)
    .select([
      'users.created_at',
      configurationsBy('configuration_users', sql`given.user_id = users.id`).as('by_name'),
      configurationsBy('configuration_roles', sql`given.role_id = users.role_id`).as('by_role'),
      sql<string>`coalesce((select name from configurations where configurations.id = users.default_configuration_id), '')`.as('default_name'),
    ])
    .orderBy(sql`lower(users.last_name)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => [
    row.name, row.login_name, row.email, row.role_name, roleTexts[row.base], permissions.filter(({ name }) => row.permissions.includes(name)).map(({ label }) => label).join(', '),
    seesAllConfigurations(row.base) ? 'Alle' : row.by_name, row.by_role, row.default_name,
    stateTexts[row.state], dutchDay(row.expires_at), row.two_factor ? 'Aan' : 'Uit', dutchDay(row.last_login_at), dutchDay(row.created_at),
  ]);
};

const xlsxOf = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Gebruikers en rechten', rows: rows.map((row) => row.map((cell) => plainText(cell))), freezePane: { rows: 1 } }],
    }),
  );

export const exportOf = async (db: Queryable, catalogue: Catalogue, organisationId: number, format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const rows = [[...headers], ...(await rowsOf(db, catalogue, organisationId))];
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows);
};
