import { sql } from 'kysely';
import { day } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { rolesOf } from '#platform/domain/roles/roles.ts';
import { may } from '#platform/domain/users/policy.ts';
import { readAddress } from '#platform/mail/address.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { userFields, type UserFields } from '../contract/user.ts';
import type { ImportField, ImportProblem, ImportRow } from '../contract/import.ts';
import { takenNames } from './check-fields.ts';

export interface ReadUser {
  readonly row: number;
  readonly fields: UserFields;
  readonly roleName: string;
}

/** The most problems reported for one file. */
const MOST_PROBLEMS = 500;

interface Known {
  readonly roles: Awaited<ReturnType<typeof rolesOf>>;
  /** Ids by name; more than one id means that the name is ambiguous. */
  readonly configurations: ReadonlyMap<string, readonly number[]>;
  readonly taken: ReadonlySet<string>;
}

const key = (text: string): string => text.trim().toLowerCase();

/** Reads a day as people and spreadsheets write it; null: empty, undefined: not a day. */
const readDay = (text: string): string | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, dd = '', mm = '', yyyy = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(trimmed) ?? [];
  const written = yyyy === '' ? trimmed : `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`;
  return day.safeParse(written).data;
};

type Report = (field: ImportField | null, message: string) => void;

const readRole = (viewer: Viewer, { roles }: Known, name: string, report: Report) => {
  // Built-in account kinds come first, before own ones of the same name.
  const role = name.trim() === '' ? roles.find(({ base, organisationId }) => base === 'viewer' && organisationId === null) : roles.find((one) => key(one.name) === key(name));
  if (!role) report('role', `De accountsoort “${name.trim()}” bestaat niet.`);
  else if (!may(viewer).give({ role: role.base, permissions: role.permissions })) report('role', `U mag de accountsoort “${role.name}” niet geven.`);
  return role;
};

const readConfigurations = ({ configurations }: Known, names: string, report: Report): number[] => {
  const wanted = new Map(names.split('|').map((name) => [key(name), name.trim()]));
  wanted.delete('');
  return [...wanted].flatMap(([called, name]) => {
    const found = configurations.get(called) ?? [];
    if (found.length === 0) report('configurations', `De configuratie “${name}” bestaat niet.`);
    if (found.length > 1) report('configurations', `Er zijn meer configuraties met de naam “${name}”. Geef die later aan deze gebruiker.`);
    return found.length === 1 ? found : [];
  });
};

const readRow = (viewer: Viewer, known: Known, row: ImportRow, report: Report): ReadUser => {
  const role = readRole(viewer, known, row.role, report);
  const expiresOn = readDay(row.expires_on);
  if (expiresOn === undefined) report('expires_on', `“${row.expires_on.trim()}” is geen datum. Schrijf die als 31-12-2027.`);
  const configurationIds = readConfigurations(known, row.configurations, report);
  const fields: UserFields = {
    login_name: key(row.login_name) || key(row.email),
    email: key(row.email),
    first_name: row.first_name.trim(),
    middle_name: row.middle_name.trim(),
    last_name: row.last_name.trim(),
    role_id: role?.id ?? 1,
    expires_on: expiresOn ?? null,
    configuration_ids: configurationIds,
    default_configuration_id: configurationIds[0] ?? null,
  };
  const checked = userFields.safeParse(fields);
  const isAddress = readAddress(fields.email) !== null;
  if (!isAddress) report('email', fields.email === '' ? 'Er is geen e-mailadres ingevuld.' : `“${fields.email}” is geen geldig e-mailadres.`);
  for (const { path: [name], message } of checked.error?.issues ?? []) {
    // A wrong address is reported once, not again for the login name taken from it.
    if (name === 'email' || (name === 'login_name' && row.login_name.trim() === '')) continue;
    if (name === 'first_name' || name === 'middle_name' || name === 'last_name' || name === 'login_name') report(name, message);
  }
  return { row: row.row, fields, roleName: role?.name ?? '' };
};

/** Reports login names and addresses that occur in two rows or are already in use. */
const reportDuplicates = (users: readonly ReadUser[], taken: ReadonlySet<string>, problems: ImportProblem[]): void => {
  const seen = new Map<string, number>();
  for (const { row, fields } of users) {
    for (const field of ['login_name', 'email'] as const) {
      const value = fields[field];
      if (value === '' || (field === 'email' && value === fields.login_name)) continue;
      const what = field === 'email' ? 'Het e-mailadres' : 'De gebruikersnaam';
      const earlier = seen.get(value);
      if (taken.has(value)) problems.push({ row, field, message: `${what} “${value}” is al in gebruik.` });
      else if (earlier !== undefined) problems.push({ row, field, message: `${what} “${value}” staat ook in rij ${earlier}.` });
    }
    for (const value of [fields.login_name, fields.email]) if (!seen.has(value)) seen.set(value, row);
  }
};

/** Returns the accounts that a file would create, and all problems in it. */
export const readImport = async (
  db: Queryable,
  viewer: Viewer,
  organisationId: number,
  rows: readonly ImportRow[],
): Promise<{ users: ReadUser[]; problems: ImportProblem[] }> => {
  const names = rows.flatMap(({ login_name, email }) => [key(login_name), key(email)]).filter((name) => name !== '');
  const configurations = await db
    .selectFrom('configurations')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`id`)
    .execute();
  const known: Known = {
    roles: await rolesOf(db, organisationId),
    taken: await takenNames(db, organisationId, [...new Set(names)]),
    configurations: new Map([...Map.groupBy(configurations, ({ name }) => key(name))].map(([name, ones]) => [name, ones.map(({ id }) => id)])),
  };
  const problems: ImportProblem[] = [];
  const users: ReadUser[] = [];
  for (const row of rows) {
    if (problems.length >= MOST_PROBLEMS) break;
    users.push(readRow(viewer, known, row, (field, message) => problems.push({ row: row.row, field, message })));
  }
  reportDuplicates(users, known.taken, problems);
  return { users, problems: problems.toSorted((one, other) => one.row - other.row).slice(0, MOST_PROBLEMS) };
};
