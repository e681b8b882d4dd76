import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Files whose export went with its owner or organisation: nothing refers to them any more, so they are swept. */
export const releaseForgotten = async (db: Queryable): Promise<void> => {
  await sql`
    update files set used_by = null, used_id = null, created_at = now()
    where used_by = 'export' and not exists (select from job_runs where job_runs.id::text = files.used_id)
  `.execute(db);
};
