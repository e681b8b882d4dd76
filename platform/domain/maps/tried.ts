import type { Queryable } from '#platform/db/database.ts';
import { sql, type Generated, type SqlBool } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    maps_tried: {
      map_id: number;
      organisation_id: number;
      user_id: number;
      began_at: Generated<Date>;
    };
  }
}

/** Maps that one user can try out at a time. */
const MAX_PER_USER = 5;
const RETENTION_MINUTES = 60;

const isFresh = sql<SqlBool>`maps_tried.began_at > now() - ${sql.lit(RETENTION_MINUTES)} * interval '1 minute'`;

/** SQL condition on `maps` joined with `maps_tried`: this user is trying out the map now. */
export const isTriedBy = (userId: number) => sql<SqlBool>`maps_tried.user_id = ${userId}::integer and ${isFresh}`;

/** SQL condition on `maps`: the map was not made only to be tried out. */
export const isNotTried = sql<SqlBool>`not exists (select from maps_tried where maps_tried.map_id = maps.id)`;

/** Deletes maps that were tried out, with their sources and everything in those. */
const deleteTried = async (db: Queryable, mapIds: readonly number[]): Promise<void> => {
  if (mapIds.length === 0) return;
  const gone = await db.deleteFrom('maps').where('id', 'in', mapIds).returning('source_id').execute();
  if (gone.length > 0) await db.deleteFrom('map_sources').where('id', 'in', gone.map(({ source_id }) => source_id)).execute();
};

interface Tried {
  readonly mapId: number;
  readonly organisationId: number;
  readonly userId: number;
}

/** Marks a new map as being tried out by one user. Call it in the transaction that creates the map, so that nobody else ever sees it. */
export const beginTrying = async (transaction: Queryable, { mapId, organisationId, userId }: Tried): Promise<void> => {
  await transaction.updateTable('maps').set({ removed_at: new Date(), personal: true }).where('id', '=', mapId).execute();
  await transaction.insertInto('maps_tried').values({ map_id: mapId, organisation_id: organisationId, user_id: userId }).execute();
  const older = await transaction
    .selectFrom('maps_tried').select('map_id').where('user_id', '=', userId).orderBy('began_at', 'desc').orderBy('map_id', 'desc').offset(MAX_PER_USER).execute();
  await deleteTried(transaction, older.map(({ map_id }) => map_id));
};

/** Deletes maps that nobody tries out any more; they may contain credentials. */
export const sweepTried = async (db: Queryable): Promise<void> => {
  const over = await db.selectFrom('maps_tried').select('map_id').where(isFresh, 'is', false).execute();
  await deleteTried(db, over.map(({ map_id }) => map_id));
};
