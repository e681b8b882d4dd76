import { defaultFormStyling } from '#platform/contract/forms.ts';
import { expect } from 'vitest';
import type { Client } from '#platform/server/testing/index.ts';

/** A form with two fields, as its editor sends it. */
export const form = {
  name: 'Melding', description: 'Meld iets', type: 'intern', valid_from: '2026-01-01', valid_till: null, notify: true, date_disabled: false, always_visible: true,
  assigned_to_filter: false, archive_filter: false, export: true, auto_open: false, overview: false, location_only: false, wdr_manual: false,
  styling: { ...defaultFormStyling, lineColor: '#112233', features: { key: 'Soort', props: [{ value: 'Boom', fillColor: '#00ff00', strokeColor: '#000000' }] } },
  items: [
    { id: null, name: 'Soort', type: 'select', value: null, placeholder: null, required: true, hide: false, auto: null, list_title: true, filter: true, selects: [{ value: 'Boom', step: 1 }, { value: 'Bank', step: 2 }] },
    { id: null, name: 'Toelichting', type: 'textarea', value: 'Er is', placeholder: 'Wat is er?', required: false, hide: false, auto: null, list_title: false, filter: false, selects: [] },
  ],
};

/** A dashboard with a key in its address. */
export const dashboard = {
  name: 'Verkeer', kind: 'page', url: 'https://verkeer.example/druk?token=geheim&dag=vandaag', allowed_hosts: ['login.example.nl'],
  settings: { report_id: '', workspace_id: '', page_name: 'Drukte', show_filters: true, show_pages: true, with_token: false, full_screen: true },
};
const made = async (client: Client, path: string, body: object): Promise<number> => {
  const answer = await client.post(path, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: number }>().id;
};

/** Creates a form and a dashboard that these configurations offer; returns their ids. */
export const offerResources = async (client: Client, configurations: readonly number[]): Promise<[form: number, dashboard: number]> => [
  await made(client, '/api/admin/forms', { ...form, configurations }), await made(client, '/api/admin/dashboards', { ...dashboard, configurations }),
];
