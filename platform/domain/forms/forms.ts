import type { FormChoice, FormItemType, FormType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
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
  /** In the order in which they were given. */
  readonly itemIds: readonly number[];
}

const insertItems = async (db: Queryable, organisationId: number, formId: number, items: readonly NewFormItem[]): Promise<number[]> => {
  if (items.length === 0) return [];
  const rows = await db
    .insertInto('form_items')
    .values(
      items.map((item, sort) => ({
        organisation_id: organisationId,
        form_id: formId,
        name: item.name,
        type: item.type,
        value: item.value ?? null,
        placeholder: item.placeholder ?? null,
        required: item.required ?? false,
        hide: item.hide ?? false,
        auto: item.auto ?? null,
        list_title: item.listTitle ?? false,
        filter: item.filter ?? false,
        selects: toJson(item.selects ?? []),
        sort,
      })),
    )
    .returning(['id', 'sort'])
    .execute();
  return rows.toSorted((one, other) => one.sort - other.sort).map((row) => row.id);
};

export const createForm = async (db: Queryable, form: NewForm): Promise<CreatedForm> => {
  const { organisationId } = form;
  const { id } = await db
    .insertInto('forms')
    .values({
      organisation_id: organisationId,
      name: form.name,
      description: form.description ?? null,
      type: form.type ?? 'intern',
      valid_from: form.validFrom ?? null,
      valid_till: form.validTill ?? null,
      notify: form.notify ?? false,
      date_disabled: form.dateDisabled ?? false,
      always_visible: form.alwaysVisible ?? false,
      assigned_to_filter: form.assignedToFilter ?? false,
      archive_filter: form.archiveFilter ?? false,
      export: form.export ?? false,
      auto_open: form.autoOpen ?? false,
      styling: toJsonOrNull(form.styling),
      wdr_manual: form.wdrManual ?? false,
      overview: form.overview ?? false,
      location_only: form.locationOnly ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('form_counts').values({ form_id: id, organisation_id: organisationId }).execute();
  return { id, itemIds: await insertItems(db, organisationId, id, form.items) };
};

/** Puts forms in a configuration, in this order. */
export const offerForms = async (
  db: Queryable,
  { organisationId, configurationId }: { organisationId: number; configurationId: number },
  formIds: readonly number[],
): Promise<void> => {
  if (formIds.length === 0) return;
  await db
    .insertInto('configuration_forms')
    .values(
      formIds.map((form_id, sort) => ({
        form_id, sort, configuration_id: configurationId, organisation_id: organisationId,
      })),
    )
    .execute();
};
