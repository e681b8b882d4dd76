import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { givenPermanently } from '#platform/domain/configurations/open.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/configurations.ts';

/**
 * Tells whether the viewer may share a configuration of the outer query: it has the option, belongs to their
 * organisation, and is public, permanently theirs or theirs to manage. Recipients of a shared configuration may not
 * share it further.
 */
const sharedBy = (viewer: SignedIn) => sql<boolean>`(
  coalesce((configurations.options ->> 'share')::boolean, false)
  and configurations.organisation_id = ${viewer.organisationId}
  and (configurations.public or ${seesAllConfigurations(viewer.role)}::boolean or ${givenPermanently(viewer)})
)`;

export interface Sharable {
  readonly name: string;
  readonly organisationId: number;
  readonly validUntil: Date | null;
  /** Whether this viewer may share it. */
  readonly mayBeShared: boolean;
}

/** The configuration must exist. */
export const findSharable = async (db: Queryable, id: number, viewer: SignedIn): Promise<Sharable> => {
  const row = await db
    .selectFrom('configurations')
    .select(['name', 'organisation_id', 'valid_until', sharedBy(viewer).as('may_be_shared')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: row.name, organisationId: row.organisation_id, validUntil: row.valid_until, mayBeShared: row.may_be_shared };
};

/** Tells whether the viewer may share any configuration now. */
export const maySomethingBeShared = async (db: Queryable, viewer: SignedIn): Promise<boolean> => {
  const row = await db
    .selectFrom('configurations')
    .select('id')
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', new Date())]))
    .where(sharedBy(viewer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
