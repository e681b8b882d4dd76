import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { makeOwnMapFromJson } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { button, open } from './testing/screens.tsx';

beforeEach(() => sessionStorage.clear());

const question = () => page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
const layer = adminMap().source.layers[0]!;
const wms = adminMap({ type: 'Image', source: { type: 'ImageWMS', kind: 'wms', url: 'https://kaart.example/wms', layers: [layer] } });
const ownMap = adminMap({ source: { kind: 'own', type: 'Vector', serverType: null, url: null, feature_count: 3, layers: [] } });
const points = JSON.stringify({
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} }],
});
const upload = () => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([points], 'bankjes.geojson'));

/** Expects a question on leaving; stays the first time and leaves the second. */
const expectQuestion = async (leave: () => Promise<void>): Promise<void> => {
  await leave();
  await expect.element(question()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await leave();
  await expect.element(question()).toBeVisible();
  await userEvent.click(question().getByRole('button', { name: 'Weggaan' }));
  await expect.element(question()).not.toBeInTheDocument();
};

test.each([['Adres van de kaartdienst', 'kaart.example'], ['ArcGIS-token', 'geheim']])('asks before leaving with typed values of a service: %s', async (name, text) => {
  const setup = open('/admin/maps/manage/nieuw');
  if (name === 'ArcGIS-token') await userEvent.click(button('De dienst vraagt om toegang'));
  const field = name === 'ArcGIS-token' ? page.getByLabelText(/^ArcGIS-token/).first() : page.getByRole('textbox', { name });
  await userEvent.fill(field, text);
  await expectQuestion(() => userEvent.click(page.getByRole('link', { name: 'Kaarten' })));
  await expect.poll(setup.path).toBe('/admin/maps/manage');
});

test('leaves a new map without a question when nothing was typed', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  await userEvent.click(page.getByRole('link', { name: 'Kaarten' }));
  await expect.poll(setup.path).toBe('/admin/maps/manage');
});

test('asks before closing with changed layers, and not with unchanged ones', async () => {
  open('/admin/maps/manage/1', [], wms);
  const dialog = page.getByRole('dialog', { name: 'Lagen opnieuw kiezen' });
  await userEvent.click(button('Lagen opnieuw kiezen'));
  await expect.element(page.getByRole('checkbox', { name: /^Gras/ })).toBeVisible();
  await userEvent.click(button('Annuleren'));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button('Lagen opnieuw kiezen'));
  await expect.element(page.getByRole('checkbox', { name: /^Gras/ })).toBeVisible();
  page.getByRole('checkbox', { name: /^Gras/ }).element().focus();
  await userEvent.keyboard(' ');
  await expectQuestion(() => userEvent.click(button('Annuleren')));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Opslaan')).toBeDisabled();
});

test('asks before closing with a file to replace features', async () => {
  open('/admin/maps/manage/1', [], ownMap);
  await userEvent.click(button('Gegevens vervangen'));
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await upload();
  await expect.element(button('Een ander bestand kiezen')).toBeVisible();
  await expectQuestion(() => userEvent.click(button('Annuleren')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('asks before closing with a typed attribution for many maps', async () => {
  open();
  await userEvent.click(page.getByRole('checkbox', { name: 'Kies Bomen' }));
  await userEvent.click(button('Bronvermelding instellen'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Bronvermelding' }), '© Gemeente');
  await expectQuestion(() => userEvent.click(button('Annuleren')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('disables choosing a file while one is being sent', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  let arrive = (): void => undefined;
  setup.api.on(makeOwnMapFromJson, () => new Promise((resolve) => {
    arrive = () => resolve({ id: 8 });
  }));
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await upload();
  await userEvent.click(button('Kaart toevoegen'));
  await expect.element(button('Een ander bestand kiezen')).toBeDisabled();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([points], 'andere.geojson'));
  await expect.poll(() => setup.api.asked.some(({ call }) => call === makeOwnMapFromJson)).toBe(true);
  await expect.element(page.getByText('bankjes.geojson is gelezen.')).toBeVisible();
  await expect.element(page.getByText('andere.geojson is gelezen.')).not.toBeInTheDocument();
  arrive();
  await expect.poll(setup.path).toBe('/admin/maps/manage/8');
});
