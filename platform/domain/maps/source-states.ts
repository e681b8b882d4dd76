import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '../tables/source-checks.ts';

export interface CheckedSource {
  readonly sourceId: number;
  readonly organisationId: number;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
  readonly durationMs: number;
}

/** Records a check in the history of a source and updates its state. Call it in a transaction. */
export const recordCheck = async (db: Queryable, check: CheckedSource): Promise<void> => {
  const { sourceId, organisationId, ok, code, message, durationMs } = check;
  await db
    .insertInto('source_checks')
    .values({ source_id: sourceId, organisation_id: organisationId, ok, code, message, duration_ms: durationMs })
    .execute();
  await sql`
    insert into source_states as state
      (source_id, organisation_id, ok, checked_at, since, last_ok_at, failures, code, message, duration_ms)
    values (${sourceId}, ${organisationId}, ${ok}, now(), now(), case when ${ok}::boolean then now() end,
      case when ${ok}::boolean then 0 else 1 end, ${code}, ${message}, ${durationMs})
    on conflict (source_id) do update set
      ok = excluded.ok, checked_at = excluded.checked_at,
      since = case when state.ok = excluded.ok then state.since else excluded.since end,
      last_ok_at = coalesce(excluded.last_ok_at, state.last_ok_at),
      failures = case when excluded.ok then 0 else state.failures + 1 end,
      code = excluded.code, message = excluded.message, duration_ms = excluded.duration_ms`.execute(db);
};
