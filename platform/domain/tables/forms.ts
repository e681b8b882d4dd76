import type { FormChoice, FormItemType, FormType } from '#platform/contract/forms.ts';
import type { GeometryColumn } from '#platform/db/geo/geometry.ts';
import type { Generated } from 'kysely';
import type { GeneratedJson, JsonOrNull } from './columns.ts';

interface FormsTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  description: string | null;
  type: Generated<FormType>;
  valid_from: Date | null;
  valid_till: Date | null;
  notify: Generated<boolean>;
  date_disabled: Generated<boolean>;
  always_visible: Generated<boolean>;
  assigned_to_filter: Generated<boolean>;
  archive_filter: Generated<boolean>;
  export: Generated<boolean>;
  auto_open: Generated<boolean>;
  styling: JsonOrNull<Record<string, unknown>>;
  wdr_manual: Generated<boolean>;
  overview: Generated<boolean>;
  location_only: Generated<boolean>;
  map_id: number | null;
  layer: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

interface FormItemsTable {
  id: Generated<number>;
  organisation_id: number;
  form_id: number;
  name: string;
  value: string | null;
  type: FormItemType;
  placeholder: string | null;
  required: Generated<boolean>;
  hide: Generated<boolean>;
  auto: string | null;
  list_title: Generated<boolean>;
  filter: Generated<boolean>;
  selects: GeneratedJson<FormChoice[]>;
  sort: Generated<number>;
  field: string | null;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

interface FormRegistrationsTable {
  id: Generated<number>;
  organisation_id: number;
  form_id: number;
  form_count: number;
  user_id: number | null;
  assigned_to: number | null;
  phase: string | null;
  step: Generated<number>;
  geom: GeometryColumn | null;
  client_id: string | null;
  words: Generated<string>;
  hidden_words: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  archived_at: Date | null;
  removed_at: Date | null;
}

interface FormRegistrationVersionsTable {
  registration_id: number;
  version: number;
  organisation_id: number;
  user_id: number | null;
  created_at: Date;
  phase: string | null;
  step: number;
  geom: GeometryColumn | null;
  /** Answers by the id of their item. */
  answers: GeneratedJson<Readonly<Record<string, string | null>>>;
}

interface RegistrationMessagesTable {
  id: Generated<number>;
  organisation_id: number;
  registration_id: number;
  user_id: number | null;
  text: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    forms: FormsTable;
    form_items: FormItemsTable;
    configuration_forms: { configuration_id: number; form_id: number; organisation_id: number; sort: Generated<number> };
    form_registrations: FormRegistrationsTable;
    form_values: { registration_id: number; item_id: number; organisation_id: number; value: string | null };
    form_registration_versions: FormRegistrationVersionsTable;
    registration_messages: RegistrationMessagesTable;
    registration_message_reads: { message_id: number; user_id: number; organisation_id: number; read_at: Generated<Date> };
    registration_openings: { registration_id: number; user_id: number; organisation_id: number; seen_at: Generated<Date> };
    form_counts: { form_id: number; organisation_id: number; last: Generated<number> };
    form_looks: { user_id: number; form_id: number; organisation_id: number; looked_at: Generated<Date> };
  }
}
