import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { givenPermanently } from './open.ts';

/** The number behind the page of a public configuration. */
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

/** What a wholly public site shows. */
export const findPublicDefault = async (db: Queryable, organisationId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('organisations')
    .select('public_configuration_id')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.public_configuration_id ?? undefined;
};

/** By name, of those of an organisation that have no end. */
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

/** Of one with an end date of its own: where it opens. Whether the viewer may see it is for the policy to say. */
export const findSharedNumber = async (db: Queryable, configurationId: number): Promise<number | null> => {
  const row = await db.selectFrom('configurations').select(sharedNumber.as('number')).where('id', '=', configurationId).executeTakeFirst();
  return row?.number ?? null;
};

/** The configuration with an end date of its own behind a number; undefined: there is none, or it has no end. */
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
  /** It opens at `shared/{number}`; null: it has no end date. */
  readonly shared_id: number | null;
  readonly default: boolean;
}

/** Those of somebody's organisation that are not over, by name. */
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

/** The configurations that were given to somebody and are not over, by name. */
export const listGivenConfigurations = (db: Queryable, viewer: SignedIn): Promise<ListedConfiguration[]> =>
  configurationsAround(db, viewer).where(givenPermanently(viewer)).execute();

/** Those that somebody may open for good: what was given to them, or all of their organisation for who sees all of them. */
export const listSeenConfigurations = (db: Queryable, viewer: SignedIn): Promise<ListedConfiguration[]> =>
  seesAllConfigurations(viewer.role) ? configurationsAround(db, viewer).execute() : listGivenConfigurations(db, viewer);
