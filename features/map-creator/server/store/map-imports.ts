import type { Queryable } from '#platform/db/database.ts';
import { removeOwnSource } from '#platform/domain/map-features/remove.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql, type Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    map_imports: { source_id: number; organisation_id: number; user_id: number; began_at: Generated<Date> };
  }
}

/** Longer than the server lets any call last. */
const ABANDONED_AFTER_MINUTES = 15;

/** A source whose features are about to come. In one statement: what breaks off after it is found again. */
export const beginImport = async (db: Queryable, { id, organisationId }: Pick<SignedIn, 'id' | 'organisationId'>): Promise<number> => {
  const { rows } = await sql<{ source_id: number }>`
    with source as (
      insert into map_sources (organisation_id, type, own_features) values (${organisationId}, 'Vector', true) returning id
    )
    insert into map_imports (source_id, organisation_id, user_id)
    select id, ${organisationId}, ${id} from source returning source_id`.execute(db);
  const [begun] = rows;
  if (!begun) throw new Error('a source was not made');
  return begun.source_id;
};

/** All features are there: from now on the source stays. False: it took too long, and was swept. */
export const endImport = async (db: Queryable, sourceId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('map_imports').where('source_id', '=', sourceId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What a server left half-way when it stopped. */
export const sweepImports = async (db: Queryable): Promise<void> => {
  const abandoned = await db
    .selectFrom('map_imports')
    .select('source_id')
    .where(sql<boolean>`began_at < now() - ${sql.lit(ABANDONED_AFTER_MINUTES)} * interval '1 minute'`)
    .execute();
  for (const { source_id } of abandoned) await removeOwnSource(db, source_id);
};
