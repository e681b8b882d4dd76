import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { readFormStyling } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { configurationsOffering } from '#platform/domain/offers/offers.ts';
import type { FormDetail, FormRow } from '../contract/form.ts';
import { itemsOfForm, type findForms, type FoundForm } from './find-forms.ts';

const dayOrNull = (moment: Date | null): string | null => (moment ? dayOf(moment) : null);

export const presentRow = (row: Awaited<ReturnType<typeof findForms>>['rows'][number]): FormRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  type: row.type,
  valid_from: dayOrNull(row.valid_from),
  valid_till: dayOrNull(row.valid_till),
  items: row.items,
  configurations: row.configurations,
  registrations: row.registrations,
  updated_at: row.updated_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
});

export const presentForm = async (db: Queryable, form: FoundForm): Promise<FormDetail> => {
  const items = await itemsOfForm(db, form.id);
  return {
    id: form.id,
    version: form.version,
    name: form.name,
    description: form.description,
    type: form.type,
    map_id: form.map_id,
    map_name: form.map_name,
    // The database forgets the map, not the layer, when the map is deleted permanently.
    layer: form.map_id === null ? null : form.layer,
    valid_from: dayOrNull(form.valid_from),
    valid_till: dayOrNull(form.valid_till),
    notify: form.notify,
    date_disabled: form.date_disabled,
    always_visible: form.always_visible,
    assigned_to_filter: form.assigned_to_filter,
    archive_filter: form.archive_filter,
    export: form.export,
    auto_open: form.auto_open,
    overview: form.overview,
    location_only: form.location_only,
    wdr_manual: form.wdr_manual,
    styling: readFormStyling(form.styling),
    items: items.map(({ id, name, type, value, placeholder, required, hide, auto, list_title, filter, selects, field }) => ({
      id, name, type, value, placeholder, required, hide, auto, list_title, filter, selects, field,
    })),
    configurations: await configurationsOffering(db, { kind: 'forms', id: form.id }),
    registrations: form.registrations,
    updated_at: form.updated_at.toISOString(),
    removed_at: form.removed_at?.toISOString() ?? null,
  };
};
