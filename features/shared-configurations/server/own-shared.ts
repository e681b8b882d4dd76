import type { Queryable } from '#platform/db/database.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { sql, type RawBuilder } from 'kysely';
import '#platform/domain/tables/shared-configurations.ts';

/** Formats a timestamp as ISO 8601 in UTC, whatever the settings of the database. */
const asIso = (time: RawBuilder<Date>) => sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Recipient {
  id: number;
  name: string;
  email: string;
  first_opened_at: string | null;
  last_opened_at: string | null;
}

const MOST_LISTED = 200;

/** Lists the latest shared configurations of a user that still open, with their recipients. */
export const listOwn = (db: Queryable, makerId: number) =>
  db
    .selectFrom('shared_configurations as shared')
    .innerJoin('configurations', 'configurations.id', 'shared.configuration_id')
    .select(['shared.id', 'shared.created_at', 'shared.valid_until', 'configurations.id as option_id', 'configurations.name'])
    .select(
      sql<Recipient[]>`coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', users.id, 'name', ${fullName}, 'email', email,
            'first_opened_at', ${asIso(sql`recipient.first_opened_at`)}, 'last_opened_at', ${asIso(sql`recipient.last_opened_at`)}
          )
          order by lower(${fullName}), users.id
        )
        from shared_configuration_users recipient join users on users.id = recipient.user_id
        where recipient.shared_configuration_id = shared.id
      ), '[]')`.as('users'),
    )
    .where('shared.created_by', '=', makerId)
    .where('shared.valid_until', '>=', new Date())
    .where('configurations.removed_at', 'is', null)
    .orderBy('shared.created_at', 'desc')
    .orderBy('shared.id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** Deletes a shared configuration of this maker. Returns its organisation; null when there is none. */
export const removeOwn = async (db: Queryable, id: number, makerId: number): Promise<{ readonly organisationId: number } | null> => {
  const row = await db
    .deleteFrom('shared_configurations')
    .where('id', '=', id)
    .where('created_by', '=', makerId)
    .returning('organisation_id as organisationId')
    .executeTakeFirst();
  return row ?? null;
};
