import type { Queryable } from '#platform/db/database.ts';
import { sql, type Generated, type SqlBool } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    replaced_sources: {
      /** It may be gone. */
      source_id: number;
      map_id: number;
      organisation_id: number;
      replaced_at: Generated<Date>;
    };
  }
}

/** Longer than a map stays open anywhere. */
const KEPT_DAYS = 30;

/** The map that drew from a source until now; who still asks for that gets what the map draws from. */
export const recordReplacement = async (db: Queryable, { sourceId, mapId, organisationId }: { sourceId: number; mapId: number; organisationId: number }): Promise<void> => {
  await db
    .insertInto('replaced_sources').values({ source_id: sourceId, map_id: mapId, organisation_id: organisationId })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ map_id: mapId, replaced_at: sql`now()` })).execute();
};

/** What took the place of a source: undefined when nothing did. */
export const successorOf = async (db: Queryable, sourceId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('replaced_sources as replaced').innerJoin('maps', 'maps.id', 'replaced.map_id')
    .select('maps.source_id').where('replaced.source_id', '=', sourceId).where('maps.source_id', '<>', sourceId).executeTakeFirst();
  return row?.source_id;
};

export const sweepReplaced = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('replaced_sources').where(sql<SqlBool>`replaced_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`).execute();
};
