import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { toJsonOrNull } from '../tables/columns.ts';
import '../tables/shared-configurations.ts';

export interface NewSharedConfiguration {
  readonly organisationId: number;
  readonly configurationId: number;
  /** The user who shares it. */
  readonly createdBy: number;
  /** Initial extent of the map, in EPSG:28992. */
  readonly extent: Extent;
  /** Geometry to query when the map opens. */
  readonly click?: Geometry | null;
  /** The last moment at which it can be opened. */
  readonly validUntil: Date;
  /** The recipients. */
  readonly userIds: readonly number[];
}

/**
 * Creates a share and returns the number in its address `shared/{number}`. Callers must check that the user may share the
 * configuration with these recipients. Call it in a transaction.
 */
export const shareConfiguration = async (db: Queryable, { userIds, extent, click, ...rest }: NewSharedConfiguration): Promise<number> => {
  const id = await insertRow(db, 'shared_configurations', { ...asColumns(rest), extent: [...extent], click: toJsonOrNull(click) });
  if (userIds.length > 0) {
    const rows = [...new Set(userIds)].map((userId) => asColumns({ sharedConfigurationId: id, userId, organisationId: rest.organisationId }));
    await db.insertInto('shared_configuration_users').values(rows).execute();
  }
  return id;
};

/** Deletes expired shares and their recipients. */
export const sweepShared = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('shared_configurations').where('valid_until', '<', new Date()).execute();
};
