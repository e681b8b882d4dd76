import type { Geometry } from '#platform/contract/geojson.ts';
import type { Generated } from 'kysely';
import type { JsonOrNull } from './columns.ts';

interface SharedConfigurationsTable {
  id: Generated<number>;
  organisation_id: number;
  configuration_id: number;
  created_by: number;
  extent: number[];
  click: JsonOrNull<Geometry>;
  valid_until: Date;
  created_at: Generated<Date>;
}

interface SharedConfigurationUsersTable {
  shared_configuration_id: number;
  user_id: number;
  organisation_id: number;
  first_opened_at: Date | null;
  last_opened_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    shared_configurations: SharedConfigurationsTable;
    shared_configuration_users: SharedConfigurationUsersTable;
  }
}
