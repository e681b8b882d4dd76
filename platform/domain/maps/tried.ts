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

/** Of one person: as many as somebody looks at beside each other. */
const MOST = 5;
const KEPT_MINUTES = 60;

const isFresh = sql<SqlBool>`maps_tried.began_at > now() - ${sql.lit(KEPT_MINUTES)} * interval '1 minute'`;

/** For queries of `maps` with `maps_tried`: this person tries it out now. */
export const isTriedBy = (userId: number) => sql<SqlBool>`maps_tried.user_id = ${userId}::integer and ${isFresh}`;

/** For queries of `maps`: it is there, or was, for more than to be tried out. */
export const isNotTried = sql<SqlBool>`not exists (select from maps_tried where maps_tried.map_id = maps.id)`;

/** Takes maps away that were tried out, with their sources and what stood in those. */
const forget = async (db: Queryable, mapIds: readonly number[]): Promise<void> => {
  if (mapIds.length === 0) return;
  const gone = await db.deleteFrom('maps').where('id', 'in', mapIds).returning('source_id').execute();
  if (gone.length > 0) await db.deleteFrom('map_sources').where('id', 'in', gone.map(({ source_id }) => source_id)).execute();
};

interface Tried {
  readonly mapId: number;
  readonly organisationId: number;
  readonly userId: number;
}

/** Makes a map one that is only tried out, by one person. In the transaction that made it: nobody ever sees it. */
export const beginTrying = async (transaction: Queryable, { mapId, organisationId, userId }: Tried): Promise<void> => {
  await transaction.updateTable('maps').set({ removed_at: new Date(), personal: true }).where('id', '=', mapId).execute();
  await transaction.insertInto('maps_tried').values({ map_id: mapId, organisation_id: organisationId, user_id: userId }).execute();
  const older = await transaction
    .selectFrom('maps_tried').select('map_id').where('user_id', '=', userId).orderBy('began_at', 'desc').orderBy('map_id', 'desc').offset(MOST).execute();
  await forget(transaction, older.map(({ map_id }) => map_id));
};

/** What nobody looks at any more: it may hold credentials. */
export const sweepTried = async (db: Queryable): Promise<void> => {
  const over = await db.selectFrom('maps_tried').select('map_id').where(isFresh, 'is', false).execute();
  await forget(db, over.map(({ map_id }) => map_id));
};
