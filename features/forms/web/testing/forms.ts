import type { Form, FormItem } from '#platform/contract/forms.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import type { Registration } from '../../contract/registration.ts';

export const itemWith = (changes: Partial<FormItem> & Pick<FormItem, 'id' | 'name'>): FormItem => ({
  value: null, type: 'text', placeholder: null, required: false, hide: false, auto: null, list_title: false, filter: false, selects: [], field: null, ...changes,
});

const items = [
  itemWith({ id: 11, name: 'Omschrijving', type: 'textarea', required: true }),
  itemWith({ id: 12, name: 'Soort', type: 'select', required: true, selects: [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 0 }] }),
  itemWith({ id: 13, name: 'Spoed', type: 'checkbox', auto: 'false' }),
  itemWith({ id: 14, name: 'Foto', type: 'image' }),
];

export const formWith = (changes: Partial<Form> = {}): Form => ({
  id: 5, name: 'Melding', description: 'Wat is er aan de hand?', type: 'intern', form_items: items, valid_from: null, valid_till: null, notify: false,
  date_disabled: false, always_visible: false, assigned_to_filter: false, archive_filter: false, export: false, auto_open: false, styling: null,
  wdr_manual: false, overview: false, location_only: false, map_id: null, layer: null,
  objects: { insert: false, update: false, delete: false }, ...changes,
});

export const registrationWith = (changes: Partial<Registration> = {}): Registration => ({
  id: 31, form_id: 5, form: formWith(), form_count: 7, title: 'Losse tegel', phase: null, step: 0, version: 3, can_edit: true,
  abilities: { edit: true, handle: false, remove: true, hidden: true }, user: { id: 7, name: 'Kim Kijker' }, assigned_to: null,
  created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-02T10:00:00.000Z', archived_at: null,
  geom: { type: 'Point', coordinates: [145_000, 508_000] },
  values: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Wegen' }, { item_id: 13, value: 'true' }, { item_id: 14, value: null }], files: [],
  ...changes,
});

export const listedWith = (changes: Partial<ListedRegistration> & Pick<ListedRegistration, 'id'>): ListedRegistration => ({
  form_count: 7, title: 'Losse tegel', phase: null, step: 0, can_edit: true, abilities: { edit: true, handle: false, remove: true }, version: 3,
  user: { id: 7, name: 'Kim Kijker' }, assigned_to: null, archived: false, created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-02T10:00:00.000Z',
  values: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Wegen' }, { item_id: 13, value: 'false' }], files: [], has_communication: false,
  unread_messages_count: 0, extent: [145_000, 508_000, 145_000, 508_000], ...changes,
});
