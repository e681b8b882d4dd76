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
      /** The map whose features these were. */
      replaced_in: number | null;
    };
  }
}

/** Longer than the server lets any call last. */
const ABANDONED_AFTER_MINUTES = 15;

export interface ImportOwner {
  /** In whose room the features come to stand. */
  readonly userId: number;
  /** Of the map. */
  readonly organisationId: number;
}

/** A source whose features are about to come. In one statement: what breaks off after it is found again. */
export const beginImport = async (db: Queryable, { userId, organisationId }: ImportOwner): Promise<number> => {
  const { rows } = await sql<{ source_id: number }>`
    with source as (
      insert into map_sources (organisation_id, type, own_features) values (${organisationId}, 'Vector', true) returning id
    )
    insert into map_imports (source_id, organisation_id, user_id)
    select id, ${organisationId}, ${userId} from source returning source_id`.execute(db);
  const [begun] = rows;
  if (!begun) throw new Error('a source was not made');
  return begun.source_id;
};

/** Taken by the sweep: whoever still wants to keep it is too late. */
const SWEPT = sql<Date>`'-infinity'`;

/** All features are there: from now on the source stays. False: it took too long, and was swept. */
export const endImport = async (db: Queryable, sourceId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('map_imports').where('source_id', '=', sourceId).where('began_at', '>', SWEPT).executeTakeFirst();
  return numDeletedRows > 0n;
};

const isAbandoned = sql<SqlBool>`began_at < now() - ${sql.lit(ABANDONED_AFTER_MINUTES)} * interval '1 minute'`;

/**
 * What a server left half-way when it stopped, and what was replaced and not put back. Each is taken before it is taken
 * away, so that nobody keeps it meanwhile; one that breaks off here is found the next time.
 */
export const sweepImports = async (db: Queryable): Promise<void> => {
  const abandoned = await db.selectFrom('map_imports').select('source_id').where(isAbandoned).execute();
  for (const { source_id } of abandoned) {
    // Waits for who is keeping it at this very moment.
    const { numUpdatedRows } = await db.updateTable('map_imports').set({ began_at: SWEPT }).where('source_id', '=', source_id).where(isAbandoned).executeTakeFirst();
    if (numUpdatedRows > 0n) await removeOwnSource(db, source_id);
  }
};
