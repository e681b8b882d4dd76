import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { matchEachWord } from '#platform/db/match-words.ts';
import { totalOf } from '#platform/db/page-of.ts';
import { pageOffset, type PageOffset } from '#platform/db/page-offset.ts';
import { permissionsOfRole } from '#platform/domain/roles/roles.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/organisations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { findUndelivered, isUndelivered } from '#platform/mail/undelivered.ts';
import '#platform/server/audit.ts';
import { EXPIRING_DAYS, type listUsers, type UserFilter } from '../contract/list.ts';
import type { UserFields, UserState } from '../contract/user.ts';

/** The actions that raise the version of an account; sessions, mail and the user's own changes do not. */
const actions = ['create', 'update', 'block', 'unblock', 'password', 'two_factor_reset', 'restore'].map((action) => `user.${action}`);

/** Returns the last change of an account; undefined when it is older than the log. */
const findLastChange = (db: Queryable, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'actor_name as by'])
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(userId))
    .where('action', 'in', actions)
    .where('result', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Blocked precedes expired, since an administrator blocked the account on purpose. */
const state = sql<UserState>`case
  when users.blocked_at is not null then 'blocked'
  when users.expires_at <= now() then 'expired'
  when users.last_login_at is null then 'invited'
  else 'active' end`;

const conditionOf = (filter: UserFilter, organisationId: number): RawBuilder<boolean> => {
  if (filter === 'undelivered') return isUndelivered(organisationId);
  if (filter !== 'expiring') return sql`${state} = ${filter}`;
  return sql`users.blocked_at is null and users.expires_at > now() and users.expires_at <= now() + make_interval(days => ${EXPIRING_DAYS})`;
};

const hasTwoFactor = sql<boolean>`exists (
  select from two_factor where two_factor.user_id = users.id and two_factor.confirmed_at is not null
)`;

/** Rows without a date come last in both directions. Columns that are never null can use an index in both directions. */
const columns = {
  name: { by: [sql`lower(users.last_name)`, sql`lower(users.first_name)`], isAlwaysThere: true },
  login_name: { by: [sql`users.login_name`], isAlwaysThere: true },
  email: { by: [sql`users.email`], isAlwaysThere: true },
  role: { by: [sql`lower(roles.name)`], isAlwaysThere: true },
  last_login_at: { by: [sql`users.last_login_at`], isAlwaysThere: false },
  expires_at: { by: [sql`users.expires_at`], isAlwaysThere: false },
} as const;

/** An account as the list and the export read it. */
export interface UserRow {
  readonly id: number;
  readonly organisation_id: number;
  readonly login_name: string;
  readonly email: string;
  readonly name: string;
  readonly role_id: number;
  readonly role_name: string;
  readonly base: RoleName;
  readonly permissions: PermissionName[];
  readonly state: UserState;
  readonly expires_at: Date | null;
  readonly two_factor: boolean;
  readonly last_login_at: Date | null;
}

export const usersOf = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.organisation_id', '=', organisationId)
    .where('removed_at', 'is', null);

export const userColumns = [
  'users.id', 'users.organisation_id', 'users.login_name', 'users.email', 'users.role_id', 'users.expires_at', 'users.last_login_at',
  'roles.name as role_name', 'roles.base',
  fullName.as('name'), state.as('state'), permissionsOfRole.as('permissions'), hasTwoFactor.as('two_factor'),
] as const;

/** Searches the account kinds once, not for each account. */
const isFoundBy = (words: string) => matchEachWord(words, (within) => sql`(users.words like fold_letters(${within})
  or users.role_id = any(array(select found.id from roles found where fold_letters(found.name) like fold_letters(${within}))))`);

/** Returns a page of the accounts of an organisation, and their total number. */
export const findUsers = async (
  db: Queryable,
  organisationId: number,
  { page, page_size, search, sort, direction, state: wanted }: QueryOf<typeof listUsers>,
): Promise<{ rows: UserRow[]; total: number }> => {
  const found = usersOf(db, organisationId)
    .where(isFoundBy(search))
    .$if(wanted !== undefined, (query) => query.where(conditionOf(wanted ?? 'active', organisationId)));
  const { by, isAlwaysThere } = columns[sort];
  const ordered = <Found extends typeof found>(query: Found, isBackwards = false): Found => {
    const towards = (direction === 'asc') === isBackwards ? 'desc' : 'asc';
    const nulls = isAlwaysThere ? sql`` : isBackwards ? sql` nulls first` : sql` nulls last`;
    return by.reduce((before, column) => before.orderBy(sql`${column} ${sql.raw(towards)}${nulls}`) as Found, query).orderBy('users.id', towards) as Found;
  };
  const count = async () => Number((await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()).total);
  const onPage = ({ offset, limit, isBackwards }: PageOffset) => ordered(found, isBackwards).select('users.id').limit(limit).offset(offset);
  // With words, one query finds the page and the total; without, an index gives the order.
  const fromStart = { offset: (page - 1) * page_size, limit: page_size, isBackwards: false };
  const counted = search === '' ? [] : await onPage(fromStart).select(sql<string>`count(*) over ()`.as('total')).execute();
  const total = counted[0] ? Number(counted[0].total) : await count();
  const ids = search === '' ? await onPage(pageOffset({ page, page_size }, total)).execute() : counted;
  // Reads the columns of the page only: for skipped rows that would be much work.
  const rows = ids.length === 0
    ? []
    : await ordered(usersOf(db, organisationId).where('users.id', 'in', ids.map(({ id }) => id))).select(userColumns).execute();
  return { rows, total };
};

/** Returns a function that counts the accounts of an organisation that a filter of the list finds. */
export const counterOf = (filter: UserFilter) => async (db: Queryable, organisationId: number): Promise<number> =>
  totalOf(usersOf(db, organisationId).where(conditionOf(filter, organisationId)));

const countOf = (table: 'maps' | 'configurations' | 'shared_configurations') =>
  sql<number>`(select count(*)::integer from ${sql.table(table)} made where made.created_by = users.id
    and ${table === 'shared_configurations' ? sql`made.valid_until >= now()` : sql`made.removed_at is null`})`;

const findRow = (db: Queryable, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('users.id', '=', id)
    .where('removed_at', 'is', null)
    .select(userColumns)
    .select([
      'first_name', 'middle_name', 'last_name', 'default_configuration_id', 'blocked_at', 'must_change_password',
      'users.version', 'users.created_at', 'users.updated_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql`organisations.settings`.as('organisation_settings'),
      sql<number[]>`array(
        select configuration_id from configuration_users
        join configurations on configurations.id = configuration_id
        where configuration_users.user_id = users.id and configurations.removed_at is null
        order by lower(configurations.name), configuration_id
      )`.as('configuration_ids'),
      sql<Date | null>`(
        select max(user_links.expires_at) from user_links
        where user_links.user_id = users.id and purpose = 'invitation' and used_at is null and user_links.expires_at > now()
      )`.as('invited_until'),
      countOf('maps').as('made_maps'),
      countOf('configurations').as('made_configurations'),
      countOf('shared_configurations').as('made_shared'),
    ])
    .executeTakeFirst();

/** Returns an account with everything that can be changed; undefined: it does not exist or was removed. */
export const findUserDetail = async (db: Queryable, id: number) => {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const undelivered = await findUndelivered(db, { organisationId: row.organisation_id, email: row.email, since: row.created_at });
  return { ...row, undelivered, changed: await findLastChange(db, id) };
};

export type UserDetail = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

/** Returns the current values of the fields of an account. */
export const fieldsOf = (row: UserDetail): UserFields => ({
  login_name: row.login_name,
  email: row.email,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  role_id: row.role_id,
  expires_on: row.expires_at && dayOf(row.expires_at),
  configuration_ids: row.configuration_ids,
  default_configuration_id: row.default_configuration_id,
});
