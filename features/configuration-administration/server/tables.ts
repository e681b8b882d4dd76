import type { Json, JsonOrNull } from '#platform/domain/tables/columns.ts';
import type { Generated } from 'kysely';
import type { ConfigurationDocument, References } from '../contract/document.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    configuration_drafts: {
      configuration_id: number;
      organisation_id: number;
      version: Generated<number>;
      document: JsonOrNull<ConfigurationDocument>;
      seen: JsonOrNull<References>;
      changed_by: number | null;
      changed_at: Generated<Date>;
    };
    configuration_tool_credentials: {
      configuration_id: number;
      tool: string;
      organisation_id: number;
      version: Generated<number>;
      set_by: number | null;
      set_at: Generated<Date>;
    };
    configuration_editions: {
      configuration_id: number;
      number: number;
      organisation_id: number;
      document: Json<ConfigurationDocument>;
      note: Generated<string>;
      published_at: Generated<Date>;
      published_by: number | null;
    };
  }
}

