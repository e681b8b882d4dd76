import type { FormChoice, FormItemType, FormType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns } from '#platform/db/rows.ts';
import { toJson, toJsonOrNull } from '../tables/columns.ts';
import { insertForm } from './save-form.ts';

export interface NewFormItem {
  name: string;
  type: FormItemType;
  value?: string | null;
  placeholder?: string | null;
  required?: boolean;
  hide?: boolean;
  auto?: string | null;
  listTitle?: boolean;
  filter?: boolean;
  selects?: readonly FormChoice[];
  field?: string | null;
}

export interface NewForm {
  organisationId: number;
  name: string;
  description?: string | null;
  type?: FormType;
  items: readonly NewFormItem[];
  validFrom?: Date | null;
  validTill?: Date | null;
  notify?: boolean;
  dateDisabled?: boolean;
  alwaysVisible?: boolean;
  assignedToFilter?: boolean;
  archiveFilter?: boolean;
  export?: boolean;
  autoOpen?: boolean;
  styling?: Record<string, unknown> | null;
  wdrManual?: boolean;
  overview?: boolean;
  locationOnly?: boolean;
  mapId?: number | null;
  layer?: string | null;
}

export interface CreatedForm {
  readonly id: number;
  /** Ids in the order of the items. */
  readonly itemIds: readonly number[];
}

/** Must run in a transaction, or on a database of tests. */
export const createForm = async (db: Queryable, { items, styling, organisationId, ...form }: NewForm): Promise<CreatedForm> =>
  insertForm(
    db,
    organisationId,
    { ...asColumns(form), styling: toJsonOrNull(styling) },
    items.map(({ selects = [], ...item }) => ({ id: null, ...asColumns(item), selects: toJson(selects) })),
  );

/** Adds forms to a configuration, in this order. */
export const offerForms = async (
  db: Queryable,
  { organisationId, configurationId }: { organisationId: number; configurationId: number },
  formIds: readonly number[],
): Promise<void> => {
  if (formIds.length === 0) return;
  const rows = formIds.map((formId, sort) => asColumns({ formId, sort, configurationId, organisationId }));
  await db.insertInto('configuration_forms').values(rows).execute();
};
