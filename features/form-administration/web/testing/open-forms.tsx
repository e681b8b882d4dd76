import { Route, Routes } from 'react-router';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { listForms, offerChoices, offerMaps, readForm } from '../../contract/calls.ts';
import { listEntries } from '../../contract/entries.ts';
import type { FormDetail, FormInput, FormMap, FormRow } from '../../contract/form.ts';
import { EntriesPage } from '../EntryList.tsx';
import { FormsPage } from '../FormsPage.tsx';

export const at = '2026-11-20T08:00:00.000Z';
const row: FormRow = {
  id: 3, version: 4, name: 'Melding', type: 'intern', valid_from: null, valid_till: '2020-01-31', items: 2, configurations: 1, registrations: 12,
  updated_at: at, removed_at: null,
};
export const item = {
  id: 1, name: 'Omschrijving', type: 'textarea', value: null, placeholder: 'Wat is er aan de hand?', required: true, hide: false, auto: null,
  list_title: true, filter: false, selects: [], field: null,
} as const;
export const form: FormDetail = {
  id: 3, version: 4, name: 'Melding', description: 'Meld het hier.', type: 'intern', map_id: null, map_name: null, layer: null, valid_from: null, valid_till: null, notify: true,
  date_disabled: false, always_visible: false, assigned_to_filter: false, archive_filter: false, export: false, auto_open: false,
  overview: false, location_only: true, wdr_manual: false, styling: null, configurations: [{ id: 8, name: 'Standaard' }], registrations: 12,
  updated_at: at, removed_at: null,
  items: [
    { ...item, selects: [] },
    { ...item, id: 2, name: 'Status', type: 'select', placeholder: null, required: false, list_title: false, filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
  ],
};

const maps: FormMap[] = [
  { id: 7, name: 'Bomen', type: 'other', edit: true, layers: [{ name: 'boom', label: 'Bomen' }] },
  { id: 12, name: 'Groen', type: 'other', edit: false, layers: [{ name: 'haag', label: 'Hagen' }, { name: 'gras', label: 'Gras' }] },
  { id: 15, name: 'Riool', type: 'geoserver', edit: true, layers: [{ name: 'put', label: 'Putten' }] },
];

export const openForms = (path: string, detail: FormDetail = form, list: () => { data: FormRow[]; total: number } = () => ({ data: [row], total: 1 })) =>
  renderPart(
    <Routes>
      <Route path="/admin/forms/manage/*" element={<FormsPage />} />
      <Route path="/admin/forms/list/*" element={<EntriesPage />} />
    </Routes>,
    {
      session: sessionWith({ role: 'manager', permissions: ['manage_forms', 'manage_configurations'] }, true),
      isPage: true,
      path,
      answers: (api) => {
        api.on(listForms, list);
        api.on(readForm, () => detail);
        api.on(offerMaps, () => maps);
        api.on(offerChoices, () => [{ id: 8, name: 'Standaard' }, { id: 9, name: 'Beheer' }]);
        api.on(listEntries, ({ params: { id } }) => {
          if (id === 99) throw new ApiError(404, 'not_found', 'Niet gevonden.');
          return { name: 'Melding', total: 1, data: [{ id: 30, name: 'Losse tegel', created_at: at, updated_at: at }] };
        });
      },
    },
  );
type Setup = ReturnType<typeof openForms>;
export const asked = ({ api }: Setup, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: FormInput; version?: number });
