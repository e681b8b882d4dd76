import type { Queryable } from '#platform/db/database.ts';
import { sql, type Generated, type SqlBool } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    replaced_sources: {
      /** The replaced source, which may already be deleted. */
      source_id: number;
      map_id: number;
      organisation_id: number;
      replaced_at: Generated<Date>;
    };
  }
}

/** Longer than any browser keeps a map open. */
const RETENTION_DAYS = 30;

/** Records that the source of a map was replaced. Browsers that still ask for the old source get the map's current source. */
export const recordReplacement = async (db: Queryable, { sourceId, mapId, organisationId }: { sourceId: number; mapId: number; organisationId: number }): Promise<void> => {
  await db
    .insertInto('replaced_sources').values({ source_id: sourceId, map_id: mapId, organisation_id: organisationId })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ map_id: mapId, replaced_at: sql`now()` })).execute();
};

/** Finds the source that replaced a source; undefined if none did. */
export const successorOf = async (db: Queryable, sourceId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('replaced_sources as replaced').innerJoin('maps', 'maps.id', 'replaced.map_id')
    .select('maps.source_id').where('replaced.source_id', '=', sourceId).where('maps.source_id', '<>', sourceId).executeTakeFirst();
  return row?.source_id;
};

export const sweepReplaced = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('replaced_sources').where(sql<SqlBool>`replaced_at < now() - ${sql.lit(RETENTION_DAYS)} * interval '1 day'`).execute();
};
