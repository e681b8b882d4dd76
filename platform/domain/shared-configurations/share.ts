import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toJsonOrNull } from '../tables/columns.ts';
import '../tables/shared-configurations.ts';

export interface NewSharedConfiguration {
  readonly organisationId: number;
  readonly configurationId: number;
  /** Who shares it. */
  readonly createdBy: number;
  /** Where the map opens, EPSG:28992. */
  readonly extent: Extent;
  /** What is clicked when the map opens. */
  readonly click?: Geometry | null;
  /** Last moment that it opens. */
  readonly validUntil: Date;
  /** For whom it opens. */
  readonly userIds: readonly number[];
}

/** The number in `shared/…`. Who may share what with whom is for its caller to say; do it in a transaction. */
export const shareConfiguration = async (db: Queryable, shared: NewSharedConfiguration): Promise<number> => {
  const { organisationId: organisation_id } = shared;
  const { id } = await db
    .insertInto('shared_configurations')
    .values({
      organisation_id,
      configuration_id: shared.configurationId,
      created_by: shared.createdBy,
      extent: [...shared.extent],
      click: toJsonOrNull(shared.click),
      valid_until: shared.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shared.userIds.length > 0) {
    await db
      .insertInto('shared_configuration_users')
      .values([...new Set(shared.userIds)].map((user_id) => ({ shared_configuration_id: id, user_id, organisation_id })))
      .execute();
  }
  return id;
};

/** What opens for nobody any more goes, with whom it was for. */
export const sweepShared = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('shared_configurations').where('valid_until', '<', new Date()).execute();
};
