import type { FormChoice, FormItemType, FormType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { toJson, toJsonOrNull } from '../tables/columns.ts';
import '../tables/forms.ts';

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
}

export interface CreatedForm {
  readonly id: number;
  /** Ids in the order of the items. */
  readonly itemIds: readonly number[];
}

const insertItems = async (db: Queryable, organisationId: number, formId: number, items: readonly NewFormItem[]): Promise<number[]> => {
  if (items.length === 0) return [];
  const rows = await db
    .insertInto('form_items')
    .values(
      items.map(({ selects = [], ...item }, sort) => ({
        ...asColumns({ organisationId, formId, ...item }), selects: toJson(selects), sort,
      })),
    )
    .returning(['id', 'sort'])
    .execute();
  return rows.toSorted((one, other) => one.sort - other.sort).map((row) => row.id);
};

export const createForm = async (db: Queryable, form: NewForm): Promise<CreatedForm> => {
  const { items, styling, ...rest } = form;
  const { organisationId } = rest;
  const id = await insertRow(db, 'forms', { ...asColumns(rest), styling: toJsonOrNull(styling) });
  await db.insertInto('form_counts').values({ form_id: id, organisation_id: organisationId }).execute();
  return { id, itemIds: await insertItems(db, organisationId, id, items) };
};

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
