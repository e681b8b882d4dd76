import type { EntryDetail } from '../../contract/entries.ts';
import { at } from './open-forms.tsx';

export const entry: EntryDetail = {
  id: 30, name: 'Losse tegel', created_at: at, updated_at: at, form_id: 3, form_count: 7, form_name: 'Melding', user_name: 'Kim Kijker', assigned_to: null,
  phase: 'Nieuw', step: 0, archived_at: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] },
  values: [
    { item_id: 1, name: 'Omschrijving', type: 'textarea', hide: false, removed: false, existed: true, value: 'Losse tegel' },
    { item_id: 2, name: 'Spoed', type: 'checkbox', hide: true, removed: false, existed: true, value: 'true' },
    { item_id: 3, name: 'Straat', type: 'text', hide: false, removed: false, existed: false, value: null },
    { item_id: 4, name: 'Fase', type: 'select', hide: false, removed: true, existed: true, value: null },
  ],
};
