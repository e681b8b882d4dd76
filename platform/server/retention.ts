import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { Settings } from './settings.ts';

/** Rows; a longer delete would hold others up. */
const AT_ONCE = 5_000;

/** Removes what is older than so many days, a part at a time; 0 days keeps it. */
const removeOlder = async (db: Queryable, table: 'audit_log' | 'login_events', days: number): Promise<void> => {
  if (days === 0) return;
  const before = new Date(Date.now() - days * 86_400_000);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where at < ${before} order by id limit ${AT_ONCE}
      )`.execute(db);
    if (numAffectedRows < AT_ONCE) return;
  }
};

/** Who did what, and who signed in from where, are kept no longer than the settings say. */
export const sweepRecords = async (db: Queryable, { kept }: Pick<Settings, 'kept'>): Promise<void> => {
  await removeOlder(db, 'audit_log', kept.auditDays);
  await removeOlder(db, 'login_events', kept.loginDays);
};
