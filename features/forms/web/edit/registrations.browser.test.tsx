import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { getFormMap } from '../../contract/form-map.ts';
import { RegistrationLayers } from '../layer/RegistrationLayers.tsx';
import { formWith } from '../testing/forms.ts';
import { button } from '../testing/open-tab.tsx';
import { workOf } from '../work.ts';
import { openEdit, strengths } from './testing/open-edit.tsx';
import '../layer/ShownRegistrations.tsx';

const registrations = { type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, numberReturned: 1, limited: false,
  features: [{ type: 'Feature', id: 31, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} }] };

test('registrations of a form are shown while they are edited, fade all maps, and open in Formulieren at a click', async () => {
  const setup = await openEdit({ forms: [formWith()], more: <RegistrationLayers />, answers: (api) => api.otherwise(() => new Blob([JSON.stringify(registrations)])) });
  await expect.poll(() => strengths(setup)).toEqual([['Bomen', 0.3], ['Wegen', 0.3]]);
  await expect.poll(() => setup.sent(getFormMap)).toHaveLength(1);
  const shown = collectMessages();
  await setup.press(200, 100);
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Geen element gevonden']);
  await expect.poll(() => setup.model.olMap.hasFeatureAtPixel([400, 300])).toBe(true);
  await setup.press(400, 300);
  await expect.poll(() => setup.drawer.getState().tab).toBe('forms');
  expect(workOf(setup.model).getState().wanted).toBe(31);
  await userEvent.click(button('Stop bewerken'));
  await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
});

test('a registration can be begun', async () => {
  const { drawer, model } = await openEdit({ forms: [formWith()] });
  await userEvent.click(button('Nieuwe registratie'));
  expect(drawer.getState().tab).toBe('forms');
  expect(workOf(model).getState().entry).toMatchObject({ stored: null, form: { id: 5 } });
});

test('several registrations at a click are offered', async () => {
  const twice = { ...registrations, features: [...registrations.features, { ...registrations.features[0], id: 32, properties: { title: 'Tweede' } }] };
  const setup = await openEdit({ forms: [formWith()], more: <RegistrationLayers />, answers: (api) => api.otherwise(() => new Blob([JSON.stringify(twice)])) });
  await expect.poll(() => setup.model.olMap.hasFeatureAtPixel([400, 300])).toBe(true);
  await setup.press(400, 300);
  await userEvent.click(page.getByRole('dialog', { name: '2 registraties op deze plek' }).getByRole('button', { name: /^Tweede/ }));
  expect(workOf(setup.model).getState().wanted).toBe(32);
  expect(setup.drawer.getState().tab).toBe('forms');
});
