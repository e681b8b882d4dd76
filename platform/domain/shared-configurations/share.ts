import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
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
export const shareConfiguration = async (db: Queryable, { userIds, extent, click, ...rest }: NewSharedConfiguration): Promise<number> => {
  const id = await insertRow(db, 'shared_configurations', { ...asColumns(rest), extent: [...extent], click: toJsonOrNull(click) });
  if (userIds.length > 0) {
    const rows = [...new Set(userIds)].map((userId) => asColumns({ sharedConfigurationId: id, userId, organisationId: rest.organisationId }));
    await db.insertInto('shared_configuration_users').values(rows).execute();
  }
  return id;
};

/** What opens for nobody any more goes, with whom it was for. */
export const sweepShared = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('shared_configurations').where('valid_until', '<', new Date()).execute();
};
