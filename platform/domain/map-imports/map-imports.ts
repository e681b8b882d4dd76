import type { Queryable } from '#platform/db/database.ts';
import { removeOwnSource } from '#platform/domain/map-features/remove.ts';
import { sql, type Generated, type SqlBool } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    map_imports: {
      source_id: number;
      organisation_id: number;
      user_id: number;
      began_at: Generated<Date>;
      /** Set: the features were replaced in this map and wait to be restored or swept. */
      replaced_in: number | null;
    };
  }
}

/** Longer than any call may take. */
const ABANDONED_AFTER_MINUTES = 15;

export interface ImportOwner {
  /** The user whose quota counts the features. */
  readonly userId: number;
  readonly organisationId: number;
}

/** Creates a source for features that are about to arrive, in one statement: the sweep finds it if the import breaks off. */
export const beginImport = async (db: Queryable, { userId, organisationId }: ImportOwner): Promise<number> => {
  const { rows } = await sql<{ source_id: number }>`
    with source as (
      insert into map_sources (organisation_id, type, own_features) values (${organisationId}, 'Vector', true) returning id
    )
    insert into map_imports (source_id, organisation_id, user_id)
    select id, ${organisationId}, ${userId} from source returning source_id`.execute(db);
  const [begun] = rows;
  if (!begun) throw new Error('the source was not created');
  return begun.source_id;
};

/** Marks an import that the sweep is deleting: it can no longer be completed. */
const SWEPT = sql<Date>`'-infinity'`;

/** Completes an import: the sweep will not delete its source. Returns false if the import took too long and was swept. */
export const endImport = async (db: Queryable, sourceId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('map_imports').where('source_id', '=', sourceId).where('began_at', '>', SWEPT).executeTakeFirst();
  return numDeletedRows > 0n;
};

const isAbandoned = sql<SqlBool>`began_at < now() - ${sql.lit(ABANDONED_AFTER_MINUTES)} * interval '1 minute'`;

/**
 * Deletes the sources of abandoned imports, and replaced features that were not restored in time. Marks each import first, so
 * that it cannot be completed meanwhile; an import whose deletion breaks off is found again the next time.
 */
export const sweepImports = async (db: Queryable): Promise<void> => {
  const abandoned = await db.selectFrom('map_imports').select('source_id').where(isAbandoned).execute();
  for (const { source_id } of abandoned) {
    // Waits for a transaction that is completing the import.
    const { numUpdatedRows } = await db.updateTable('map_imports').set({ began_at: SWEPT }).where('source_id', '=', source_id).where(isAbandoned).executeTakeFirst();
    if (numUpdatedRows > 0n) await removeOwnSource(db, source_id);
  }
};
