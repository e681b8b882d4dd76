import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Releases files of which the export was deleted with its owner or organisation, so that the clean-up deletes them. */
export const releaseOrphanedFiles = async (db: Queryable): Promise<void> => {
  await sql`
    update files set used_by = null, used_id = null, created_at = now()
    where used_by = 'export' and not exists (select from job_runs where job_runs.id::text = files.used_id)
  `.execute(db);
};
