import type { Generated, GeneratedAlways } from 'kysely';

export interface SourceStatesTable {
  source_id: number;
  organisation_id: number;
  ok: boolean;
  checked_at: Date;
  since: Date;
  last_ok_at: Date | null;
  failures: Generated<number>;
  code: string | null;
  message: string | null;
  duration_ms: number;
  told: Generated<boolean>;
}

export interface SourceChecksTable {
  id: GeneratedAlways<number>;
  source_id: number;
  organisation_id: number;
  at: Generated<Date>;
  ok: boolean;
  code: string | null;
  message: string | null;
  duration_ms: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    source_states: SourceStatesTable;
    source_checks: SourceChecksTable;
  }
}
