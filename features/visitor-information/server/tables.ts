import type { Generated } from 'kysely';
import type { Json } from '#platform/domain/tables/columns.ts';

interface VisitorInformationTable {
  organisation_id: number;
  contact_html: string;
  help_html: string;
  cookie_text: string;
  accessibility: Json<unknown>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    visitor_information: VisitorInformationTable;
  }
}
