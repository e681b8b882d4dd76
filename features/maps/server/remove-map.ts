import type { Queryable } from '#platform/db/database.ts';
import type { GuardedMap } from '#platform/domain/maps/policy.ts';

export interface FoundMap extends GuardedMap {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** A map that is there, held until the end of the transaction. */
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

/** It is gone for everybody at once; its row stays, for who has to tell later what was there. */
export const markRemoved = async (db: Queryable, id: number): Promise<void> => {
  await db.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();
};
