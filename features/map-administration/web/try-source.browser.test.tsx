import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { tryAdminMap } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { bodies, button, open } from './testing/screens.tsx';
import './TryMap.tsx';

beforeEach(() => sessionStorage.clear());

const extent: Extent = [144_000, 507_000, 146_000, 509_000];
const queries = ({ api }: ReturnType<typeof open>) => api.asked.filter(({ call }) => call === tryAdminMap).map(({ request }) => (request as { query: unknown }).query);

test('previews a changed source before saving, and a saved one without a call', async () => {
  const setup = open('/admin/maps/manage/1');
  setup.api.on(tryAdminMap, () => ({ extent, preview: mapWith({ id: 70, name: 'Bomen' }) }));
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByRole('application')).toBeVisible();
  expect(bodies(setup, tryAdminMap)).toEqual([]);
  await expect.element(button('Voorbeeld vernieuwen')).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres', exact: true }), 'https://kaart.example/anders/wfs');
  await expect.element(page.getByText('U hebt daarna iets anders gekozen.')).toBeVisible();
  button('Voorbeeld vernieuwen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(setup, tryAdminMap)).toMatchObject([{ source: { url: 'https://kaart.example/anders/wfs', layers: [{ id: 11 }] } }]);
  expect(queries(setup)).toMatchObject([{ map_id: 1 }]);
  await expect.element(button('Voorbeeld vernieuwen')).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres', exact: true }), 'https://kaart.example/wfs');
  await expect.element(page.getByText('U hebt daarna iets anders gekozen.')).not.toBeInTheDocument();
  expect(bodies(setup, tryAdminMap)).toHaveLength(1);
});

test('shows why a changed source cannot be previewed', async () => {
  const setup = open('/admin/maps/manage/1');
  setup.api.on(tryAdminMap, () => {
    throw new ApiError(422, 'invalid', 'Dit adres mag niet worden bevraagd.');
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres', exact: true }), 'https://intern.example/wfs');
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByText('Dit adres mag niet worden bevraagd.')).toBeVisible();
});

test('says that a change of own features is visible after saving', async () => {
  const setup = open('/admin/maps/manage/1', [], adminMap({ source: { kind: 'own', url: null, feature_count: 3 } }));
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByRole('application')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam in de legenda' }), 'Anders');
  await expect.element(page.getByText(/laat het voorbeeld zien na het opslaan/)).toBeVisible();
  await expect.element(button('Voorbeeld vernieuwen')).not.toBeInTheDocument();
  expect(bodies(setup, tryAdminMap)).toEqual([]);
});
