import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { getAdminMap, makeOwnMapFromJson, putBackFeatures, replaceFeaturesFromJson } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { bodies, button, open, type Setup } from './testing/screens.tsx';

beforeEach(() => {
  sessionStorage.clear();
  snackbar.clear();
});

const geojson = (properties: Record<string, unknown>, x = 145_000): string => JSON.stringify({
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
  features: [0, 1].map((n) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [x + n, 508_000] }, properties })),
});
const choose = (content: string, name = 'bankjes_2026.geojson') =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([content], name));
const sent = async (setup: Setup, call: unknown): Promise<unknown> => JSON.parse(await (bodies(setup, call)[0] as Blob).text());
const ownMap = () => adminMap({
  search: 'soort', styling: { labelKey: 'naam' },
  source: { kind: 'own', type: 'Vector', serverType: null, url: null, authorization_set: false, feature_count: 3, fields: ['soort', 'naam'], layers: [] },
});

/** A button with its word in sight: the fields for texts have buttons of the same name, with icons. */
const worded = (text: string) => page.getByText(text, { exact: true });

test('creates a map from a file, named after it, and opens it', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await choose(geojson({ soort: 'bank' }));
  await expect.element(page.getByText('bankjes_2026.geojson is gelezen.')).toBeVisible();
  await expect.element(page.getByText('2 objecten')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  const name = page.getByRole('textbox', { name: 'Naam van de kaart' });
  await expect.element(name).toHaveValue('bankjes 2026');
  await userEvent.fill(name, 'Bankjes');
  button('Kaart toevoegen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(setup.path).toBe('/admin/maps/manage/8');
  expect(await sent(setup, makeOwnMapFromJson)).toMatchObject({
    name: 'Bankjes', type: 'Vector', source: { type: 'Vector', geojson: { features: [{ properties: { soort: 'bank' } }, {}] } },
  });
});

test('shows why a file or the server refuses a map', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await choose('{"type":"Topology"}', 'wijken.json');
  await expect.element(page.getByText('wijken.json: Dit is TopoJSON. Zet het om naar GeoJSON en probeer het opnieuw.')).toBeVisible();
  await choose('x', 'foto.png');
  await expect.element(page.getByText(/^foto\.png: dit soort bestand kan niet geopend worden/)).toBeVisible();
  await choose(geojson({}, 900_000), 'ver weg.geojson');
  await expect.element(page.getByText('Alles in deze laag ligt buiten Nederland. Daarvan kan geen kaart gemaakt worden.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(button('Kaart toevoegen')).not.toBeInTheDocument();
  setup.api.on(makeOwnMapFromJson, () => {
    throw new ApiError(507, 'quota', 'U hebt geen ruimte meer voor deze kaart.');
  });
  await choose(geojson({}));
  await userEvent.click(button('Kaart toevoegen'));
  await expect.element(page.getByText('U hebt geen ruimte meer voor deze kaart.')).toBeVisible();
});

test('asks before leaving with a chosen file', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await choose(geojson({}));
  await expect.element(button('Kaart toevoegen')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Kaarten' }));
  const dialog = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await expect.element(dialog).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(setup.path()).toBe('/admin/maps/manage/nieuw');
  await userEvent.click(page.getByRole('link', { name: 'Kaarten' }));
  await userEvent.click(button('Weggaan'));
  await expect.poll(setup.path).toBe('/admin/maps/manage');
});

test('shows what replacing features changes, replaces them and undoes it', async () => {
  const setup = open('/admin/maps/manage/1', [], ownMap());
  await userEvent.click(button('Gegevens vervangen'));
  const dialog = page.getByRole('dialog', { name: 'Gegevens vervangen' });
  await expect.element(dialog.getByRole('button', { name: 'Vervangen' })).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await choose(geojson({ soort: 'bank', jaar: 2026 }));
  await expect.element(dialog.getByRole('region', { name: 'Wat er verandert' })).toMatchTextContent(
    /3 objecten worden vervangen door 2 objecten\..*Deze eigenschappen verdwijnen: naam\..*Deze eigenschappen komen erbij: jaar\..*Let op: de labels tonen naam\./,
  );
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(getAdminMap, () => adminMap({ version: 4, name: 'Nu anders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Vervangen' }));
  await expect.element(page.getByText('De gegevens zijn vervangen: 2 objecten.')).toBeVisible();
  expect(await sent(setup, replaceFeaturesFromJson)).toMatchObject({ source: { geojson: { features: [{ properties: { jaar: 2026 } }, {}] } } });
  expect(setup.api.asked.find(({ call }) => call === replaceFeaturesFromJson)?.request).toMatchObject({ params: { id: 1 }, version: 3 });
  // The editor has loaded the changed map.
  await expect.element(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Nu anders');
  await userEvent.click(worded('Ongedaan maken'));
  await expect.element(page.getByText('De vorige gegevens zijn teruggezet.')).toBeVisible();
  expect(setup.api.asked.find(({ call }) => call === putBackFeatures)?.request).toMatchObject({ version: 4, body: { source_id: 77 } });
});

test('disables replacing features while there are unsaved changes', async () => {
  open('/admin/maps/manage/1', [], ownMap());
  await expect.element(button('Gegevens vervangen')).toBeEnabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Bomen van nu');
  await expect.element(button('Gegevens vervangen')).toBeDisabled();
  await expect.element(page.getByText('Sla uw wijzigingen eerst op of maak ze ongedaan.')).toBeVisible();
});
