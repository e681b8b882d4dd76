import type { Generated } from 'kysely';
import type { Json } from '#platform/domain/tables/columns.ts';

interface ManualsTable {
  organisation_id: number;
  file_id: number | null;
  wdr_file_id: number | null;
  tabs: Json<unknown>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    manuals: ManualsTable;
  }
}
