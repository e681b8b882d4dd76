import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Deletes in batches, so that other queries can run in between. */
const ROWS_PER_STATEMENT = 5_000;

/** Deletes an own source that no map uses any more, and its features. Can be repeated after a failure. */
export const removeOwnSource = async (db: Queryable, sourceId: number): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from map_features
      where id in (select id from map_features where source_id = ${sourceId} limit ${ROWS_PER_STATEMENT})`.execute(db);
    if (numAffectedRows < BigInt(ROWS_PER_STATEMENT)) break;
  }
  await db.deleteFrom('map_sources').where('id', '=', sourceId).execute();
};
