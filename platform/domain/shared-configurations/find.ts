import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import '../tables/shared-configurations.ts';
import { fullName } from '../users/full-name.ts';

export interface SharedConfiguration {
  readonly id: number;
  readonly configurationId: number;
  readonly extent: Extent;
  readonly click: Geometry | null;
  readonly validUntil: Date;
}

/**
 * Finds a share that this viewer can open: they are a recipient, they created it, or the configuration is public. Returns
 * undefined otherwise and when it has expired, whether or not it ever existed.
 */
export const findShared = async (db: Queryable, id: number, viewer: Viewer): Promise<SharedConfiguration | undefined> => {
  const viewerId = viewer.kind === 'user' ? viewer.id : 0;
  const row = await db
    .selectFrom('shared_configurations as shared')
    .innerJoin('configurations', 'configurations.id', 'shared.configuration_id')
    .select(['shared.id', 'shared.configuration_id', 'shared.extent', 'shared.click', 'shared.valid_until'])
    .where('shared.id', '=', id)
    .where('shared.valid_until', '>=', new Date())
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('configurations.public', '=', true),
        eb('shared.created_by', '=', viewerId),
        exists(
          selectFrom('shared_configuration_users as recipient')
            .select('recipient.user_id')
            .whereRef('recipient.shared_configuration_id', '=', 'shared.id')
            .where('recipient.user_id', '=', viewerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      configurationId: row.configuration_id,
      extent: row.extent as Extent,
      click: row.click,
      validUntil: row.valid_until,
    }
  );
};

/** Lists the unexpired shares that a user received, sorted by the name of the configuration. */
export const listReceived = (db: Queryable, viewer: SignedIn) =>
  db
    .selectFrom('shared_configuration_users as recipient')
    .innerJoin('shared_configurations as shared', 'shared.id', 'recipient.shared_configuration_id')
    .innerJoin('configurations', 'configurations.id', 'shared.configuration_id')
    .innerJoin('users', 'users.id', 'shared.created_by')
    .select(['configurations.id', 'configurations.name', 'configurations.public', 'shared.id as shared_id', fullName.as('shared_by')])
    .select(({ fn }) => fn<Date>('least', ['shared.valid_until', 'configurations.valid_until']).as('valid_until'))
    .where('recipient.user_id', '=', viewer.id)
    .where('configurations.organisation_id', '=', viewer.organisationId)
    .where('configurations.removed_at', 'is', null)
    .where('shared.valid_until', '>=', new Date())
    .where((where) =>
      where.or([where('configurations.valid_until', 'is', null), where('configurations.valid_until', '>=', new Date())]),
    )
    .orderBy(sql`lower(configurations.name)`)
    .orderBy('shared.id')
    .execute();
