import type { Queryable } from '#platform/db/database.ts';

/** Finds the public name of the configuration that an organisation shows to everybody; null if it has none that opens. */
export const publicMapOf = async (db: Queryable, organisationId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('organisations')
    .innerJoin('configurations', 'configurations.id', 'organisations.public_configuration_id')
    .select('public_token')
    .where('organisations.id', '=', organisationId)
    .where('public', '=', true)
    .where('configurations.removed_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', new Date())]))
    .executeTakeFirst();
  return row?.public_token ?? null;
};
