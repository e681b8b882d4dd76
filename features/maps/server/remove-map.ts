import type { Queryable } from '#platform/db/database.ts';
import type { GuardedMap } from '#platform/domain/maps/policy.ts';

export interface FoundMap extends GuardedMap {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** Finds a map that was not removed, and locks it until the end of the transaction. */
export const findMap = async (db: Queryable, id: number): Promise<FoundMap | undefined> => {
  const row = await db
    .selectFrom('maps')
    .select(['id', 'organisation_id', 'created_by', 'name', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, organisationId: row.organisation_id, createdBy: row.created_by, name: row.name, version: row.version };
};

/** Hides the map from everybody at once. The row stays, for the audit log and for restoring. */
export const markRemoved = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();
};
