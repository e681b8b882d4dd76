import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/organisations.ts';
import type { Settings } from './settings.ts';

/** Rows per statement; a longer delete would block other queries. */
const AT_ONCE = 5_000;

/** Removes rows older than this many days, in batches. 0 days keeps all rows. */
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

const daysColumn = { audit_log: 'audit_days', login_events: 'login_days' } as const;

/** Does the same for organisations with a shorter retention than the installation. */
const removeOlderOfOrganisations = async (db: Queryable, table: 'audit_log' | 'login_events', days: number): Promise<void> => {
  const column = daysColumn[table];
  const shorter = await db
    .selectFrom('organisations')
    .select(['id', `${column} as days`])
    .where(column, 'is not', null)
    .$if(days > 0, (query) => query.where(column, '<', days))
    .execute();
  for (const { id, days: own } of shorter) {
    if (own === null) continue;
    const before = new Date(Date.now() - own * 86_400_000);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where organisation_id = ${id} and at < ${before} order by at limit ${AT_ONCE}
        )`.execute(db);
      if (numAffectedRows < AT_ONCE) break;
    }
  }
};

/** Removes audit entries and sign-in records after the retention period of the settings or the organisation. */
export const sweepRecords = async (db: Queryable, { kept }: Pick<Settings, 'kept'>): Promise<void> => {
  for (const [table, days] of [['audit_log', kept.auditDays], ['login_events', kept.loginDays]] as const) {
    await removeOlder(db, table, days);
    await removeOlderOfOrganisations(db, table, days);
  }
};
