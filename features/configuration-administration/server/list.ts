import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage, totalOf } from '#platform/db/page-of.ts';
import '#platform/domain/tables/configurations.ts';
import { sql } from 'kysely';
import type { ConfigurationState, ListedConfiguration, listConfigurations } from '../contract/calls.ts';
import './tables.ts';

const columns = {
  name: sql`lower(configurations.name)`,
  public: sql`configurations.public`,
  valid_until: sql`configurations.valid_until`,
  updated_at: sql`configurations.updated_at`,
} as const;

/** Number of maps that a configuration of the outer query shows to all its users. */
const mapCount = sql<number>`(
  select count(*)::integer from configuration_maps place join maps on maps.id = place.map_id
  where place.configuration_id = configurations.id and place.only_for_user_id is null and maps.removed_at is null
)`;
/** Number of users who have a configuration of the outer query without an end date. */
const userCount = sql<number>`(
  select count(*)::integer from users
  where users.organisation_id = configurations.organisation_id and users.removed_at is null and (
    users.default_configuration_id = configurations.id
    or exists (select from configuration_users given where given.configuration_id = configurations.id and given.user_id = users.id)
    or exists (select from configuration_roles given where given.configuration_id = configurations.id and given.role_id = users.role_id)
  )
)`;

const state = sql<ConfigurationState>`case
  when configurations.valid_until < now() then 'expired'
  when draft.document is not null then 'draft'
  else 'published' end`;

const configurationsOf = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('configurations')
    .leftJoin('configuration_drafts as draft', 'draft.configuration_id', 'configurations.id')
    .where('configurations.organisation_id', '=', organisationId)
    .where('removed_at', 'is', null);

/** Counts the configurations that have changes which are not published. */
export const countDrafts = (db: Queryable, organisationId: number): Promise<number> =>
  totalOf(configurationsOf(db, organisationId).where(state, '=', 'draft'));

/** Returns a page of the configurations of an organisation. Counts maps and users for the rows of that page only. */
export const findConfigurations = async (
  db: Queryable, organisationId: number, asked: QueryOf<typeof listConfigurations>,
): Promise<{ data: ListedConfiguration[]; total: number }> => {
  const found = configurationsOf(db, organisationId)
    .where(({ ref }) => containsWords([ref('configurations.name'), ref('configurations.public_token')], asked.search))
    .$if(asked.state !== undefined, (query) => query.where(state, '=', asked.state ?? 'published'))
    .select(['configurations.id', 'name', 'public', 'public_token', 'valid_until', 'updated_at'])
    .select(['draft.version', sql<boolean>`draft.document is not null`.as('has_draft'), mapCount.as('maps'), userCount.as('users')]);
  const { rows, total } = await readPage(found, asked, columns, 'configurations.id', { nullsLast: true });
  return {
    total,
    data: rows.map(({ version, valid_until, updated_at, ...row }) => ({
      ...row, version: version ?? 0, valid_until: valid_until?.toISOString() ?? null, updated_at: updated_at.toISOString(),
    })),
  };
};
