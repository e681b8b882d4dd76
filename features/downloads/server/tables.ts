import type { Generated } from 'kysely';

interface DownloadsTable {
  id: Generated<number>;
  organisation_id: number;
  configuration_id: number;
  file_id: number;
  name: string;
  public: Generated<boolean>;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Generated<Date | null>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    downloads: DownloadsTable;
  }
}
