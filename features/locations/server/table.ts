import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    saved_locations: {
      id: Generated<number>;
      organisation_id: number;
      user_id: number;
      configuration_id: number | null;
      name: string;
      extent: number[];
      sort: number | null;
      created_at: Generated<Date>;
    };
  }
}
