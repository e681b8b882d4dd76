import type { FormDetail, FormInput } from '../../contract/form.ts';
import type { FormItemInput } from '../../contract/item.ts';

export const item = (overrides: Partial<FormItemInput> = {}): FormItemInput => ({
  id: null, name: 'Omschrijving', type: 'text', value: null, placeholder: null, required: false, hide: false, auto: null,
  list_title: false, filter: false, selects: [], field: null, ...overrides,
});

/** A form with a text and a list. */
export const form = (overrides: Partial<FormInput> = {}): FormInput => ({
  name: 'Melding', description: 'Wat is er aan de hand?', type: 'intern', map_id: null, layer: null, valid_from: null, valid_till: null, notify: false,
  date_disabled: false, always_visible: false, assigned_to_filter: false, archive_filter: false, export: false, auto_open: false,
  overview: false, location_only: false, wdr_manual: false, styling: null, configurations: [],
  items: [
    item({ list_title: true, required: true }),
    item({ name: 'Status', type: 'select', filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] }),
  ],
  ...overrides,
});

/** Returns the body that saves a form as it is stored, with changes. */
export const inputOf = ({ configurations, ...detail }: FormDetail, overrides: Partial<FormInput> = {}): FormInput => {
  const { id: _, version: _version, registrations: _count, updated_at: _at, removed_at: _removed, map_name: _map, ...rest } = detail;
  return { ...rest, configurations: configurations.map(({ id }) => id), ...overrides };
};
