import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { givenPermanently } from './open.ts';

/** Finds the id of a public configuration by the organisation's prefix and the public token. */
export const findPublicConfiguration = async (
  db: Queryable,
  prefix: string,
  token: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('configurations')
    .innerJoin('organisations', 'organisations.id', 'configurations.organisation_id')
    .select('configurations.id')
    .where('organisations.prefix', '=', prefix)
    .where('public_token', '=', token)
    .where('public', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/** Finds the configuration that a public site of an organisation shows. */
export const findPublicDefault = async (db: Queryable, organisationId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('organisations')
    .select('public_configuration_id')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.public_configuration_id ?? undefined;
};

/** Finds the alphabetically first configuration of an organisation that has no end date. */
export const findFirst = async (db: Queryable, organisationId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('configurations')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('valid_until', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

const sharedNumber = sql<number | null>`case when valid_until is not null then shared_number end`;

/** Returns the number in the `shared/{number}` address of a configuration with an end date. Callers must check the policy. */
export const findSharedNumber = async (db: Queryable, configurationId: number): Promise<number | null> => {
  const row = await db.selectFrom('configurations').select(sharedNumber.as('number')).where('id', '=', configurationId).executeTakeFirst();
  return row?.number ?? null;
};

/** Finds a configuration with an end date by the number in its `shared/{number}` address. */
export const findBySharedNumber = async (db: Queryable, number: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('configurations')
    .select('id')
    .where('shared_number', '=', number)
    .where('valid_until', 'is not', null)
    .executeTakeFirst();
  return row?.id;
};

export interface ListedConfiguration {
  readonly id: number;
  readonly name: string;
  readonly public: boolean;
  readonly valid_until: Date | null;
  /** Number in its address `shared/{number}`; null: it has no end date. */
  readonly shared_id: number | null;
  readonly default: boolean;
}

/** Selects the configurations of the viewer's organisation that have not expired, sorted by name. */
const configurationsAround = (db: Queryable, viewer: SignedIn) =>
  db
    .selectFrom('configurations')
    .select(['id', 'name', 'public', 'valid_until'])
    .select(sharedNumber.as('shared_id'))
    .select(
      sql<boolean>`id is not distinct from (select default_configuration_id from users where id = ${viewer.id})`.as('default'),
    )
    .where('organisation_id', '=', viewer.organisationId)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', new Date())]))
    .orderBy(sql`lower(name)`)
    .orderBy('id');

/** Lists the unexpired configurations that are assigned to a user, sorted by name. */
export const listGivenConfigurations = (db: Queryable, viewer: SignedIn): Promise<ListedConfiguration[]> =>
  configurationsAround(db, viewer).where(givenPermanently(viewer)).execute();

/**
 * Lists the unexpired configurations that a user may open, shares excluded: those assigned to the user, or all of the
 * organisation for roles that see all.
 */
export const listSeenConfigurations = (db: Queryable, viewer: SignedIn): Promise<ListedConfiguration[]> =>
  seesAllConfigurations(viewer.role) ? configurationsAround(db, viewer).execute() : listGivenConfigurations(db, viewer);
