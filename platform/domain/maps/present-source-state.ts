import type { SourceState } from '#platform/contract/source-health.ts';
import type { Selectable } from 'kysely';
import type { SourceStatesTable } from '../tables/source-checks.ts';

type Row = { [Column in keyof Omit<Selectable<SourceStatesTable>, 'source_id' | 'organisation_id' | 'told'>]: Selectable<SourceStatesTable>[Column] | null };

/** Presents the state of a source, from a row that may come from a left join. Null: the source has never been checked. */
export const presentSourceState = (row: Row): SourceState | null => {
  const { ok, checked_at, since, last_ok_at, failures, code, message, duration_ms } = row;
  if (ok === null || checked_at === null || since === null) return null;
  return {
    ok, code, message,
    checked_at: checked_at.toISOString(), since: since.toISOString(), last_ok_at: last_ok_at?.toISOString() ?? null,
    failures: failures ?? 0, duration_ms: duration_ms ?? 0,
  };
};
