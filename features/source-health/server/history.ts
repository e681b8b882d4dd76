import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { SourceHistory } from '../contract.ts';

const MOST_CHECKS = 100;
/** Rows per statement, since a longer delete would block others. */
const AT_ONCE = 5_000;

export const readHistory = async (db: Queryable, sourceId: number): Promise<Pick<SourceHistory, 'checks' | 'days'>> => {
  const rows = await db
    .selectFrom('source_checks').select(['id', 'at', 'ok', 'message', 'duration_ms']).where('source_id', '=', sourceId)
    .orderBy('id', 'desc').limit(MOST_CHECKS).execute();
  const { rows: days } = await sql<{ day: string; ok: number; failed: number }>`
    select to_char(at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day,
      (count(*) filter (where ok))::integer as ok, (count(*) filter (where not ok))::integer as failed
    from source_checks where source_id = ${sourceId} group by 1 order by 1`.execute(db);
  return { checks: rows.map(({ at, ...check }) => ({ at: at.toISOString(), ...check })), days };
};

/** Deletes old checks in batches. */
export const sweepChecks = async (db: Queryable, keptDays: number): Promise<void> => {
  const before = new Date(Date.now() - keptDays * 86_400_000);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from source_checks where id in (select id from source_checks where at < ${before} order by at limit ${AT_ONCE})`.execute(db);
    if (numAffectedRows < AT_ONCE) return;
  }
};
