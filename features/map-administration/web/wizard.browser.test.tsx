import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { makeAdminMap, readMapService, tryAdminMap, type MapServiceOffer } from '../contract.ts';
import { bodies, button, choose, offer, open } from './testing/screens.tsx';
import './TryMap.tsx';

beforeEach(() => sessionStorage.clear());

const extent: Extent = [144_000, 507_000, 146_000, 509_000];
const tried = mapWith({ id: 70, name: 'Bomen' });

const readService = async (service: MapServiceOffer = offer) => {
  const setup = open('/admin/maps/manage/nieuw');
  setup.api.on(readMapService, () => service);
  setup.api.on(tryAdminMap, () => ({ extent, preview: tried }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres van de kaartdienst' }), 'kaart.example');
  await userEvent.click(button('Dienst lezen'));
  return setup;
};
/** Ticks a layer by keyboard; the other helpers use the keyboard too. */
const tick = async (layer: RegExp): Promise<void> => {
  const box = page.getByRole('checkbox', { name: layer });
  await expect.element(box).toBeVisible();
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
};
test('chooses a style for each layer of a WMS by keyboard', async () => {
  const setup = await readService();
  await tick(/Bomen/);
  await tick(/Gras/);
  await choose(/Stijl van Gras/, 'Rood');
  await choose(/Formaat/, 'image/jpeg');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Kaart toevoegen'));
  await expect.poll(() => bodies(setup, makeAdminMap)).toMatchObject([{
    source: { params: [{ name: 'FORMAT', value: 'image/jpeg' }, { name: 'LAYERS', value: 'bomen,gras' }, { name: 'STYLES', value: ',rood' }] },
  }]);
});

test('offers the formats, styles and grids of a WMTS layer', async () => {
  const [layer] = offer.layers;
  const setup = await readService({
    ...offer, kind: 'WMTS', formats: [],
    layers: [{ ...layer!, styles: [{ name: 'dag', title: 'Dag' }, { name: 'nacht', title: 'Nacht' }], formats: ['image/png', 'image/jpeg'], projections: ['EPSG:28992', 'EPSG:3857'] }],
  });
  await choose(/Stijl/, 'Nacht');
  await choose(/Tegelindeling/, 'EPSG:3857');
  await choose(/Formaat/, 'image/jpeg');
  await userEvent.click(button('Kaart toevoegen'));
  await expect.poll(() => bodies(setup, makeAdminMap)).toMatchObject([{
    type: 'Tile', source: { params: [{ name: 'matrixSet', value: 'EPSG:3857' }, { name: 'style', value: 'nacht' }, { name: 'format', value: 'image/jpeg' }] },
  }]);
});

test('disables layers in unknown coordinate systems, and refuses layers without a common one', async () => {
  const [trees, grass] = offer.layers as [MapServiceOffer['layers'][number], MapServiceOffer['layers'][number]];
  await readService({ ...offer, layers: [{ ...trees, systems: ['EPSG:28992'] }, { ...grass, systems: ['EPSG:3857'] }, { ...grass, name: 'zee', label: 'Zee', systems: [], projections: ['EPSG:25831'] }] });
  await expect.element(page.getByRole('checkbox', { name: /^Zee.*in geen coördinatenstelsel dat het portaal kent, alleen in EPSG:25831/ })).toBeDisabled();
  await tick(/Gras/);
  await expect.element(button(/Coördinatenstelsel/)).toHaveTextContent('Web Mercator (EPSG:3857)');
  expect(await violationsIn(document.body)).toEqual([]);
  await tick(/Bomen/);
  await expect.element(page.getByText(/hebben geen coördinatenstelsel gemeen/)).toBeVisible();
  await expect.element(button('Kaart toevoegen')).toBeDisabled();
});

test('warns when a WFS does not offer GeoJSON', async () => {
  await readService({ ...offer, kind: 'WFS', formats: ['text/xml; subtype=gml/3.2'] });
  await tick(/Bomen/);
  await expect.element(page.getByText(/niet als GeoJSON/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('previews a map before it is created, and again after another choice', async () => {
  const setup = await readService();
  await expect.element(button('Kaart tonen')).toBeDisabled();
  await tick(/Bomen/);
  await expect.element(button('Kaart tonen')).toBeEnabled();
  button('Kaart tonen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('application')).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  expect(bodies(setup, tryAdminMap)).toMatchObject([{ name: '<b>Bomen</b>', source: { url: 'https://kaart.example/wms', layers: [{ name: 'bomen' }] } }]);
  expect(bodies(setup, makeAdminMap)).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de kaart' }), 'Groen');
  await expect.element(button('Voorbeeld vernieuwen')).not.toBeInTheDocument();
  await choose(/Stijl van/, 'Rood');
  await userEvent.click(button('Voorbeeld vernieuwen'));
  await expect.poll(() => bodies(setup, tryAdminMap).at(-1)).toMatchObject({ name: 'Groen', source: { params: [{ name: 'LAYERS' }, { name: 'STYLES', value: 'rood' }] } });
});

test('shows why a map cannot be previewed', async () => {
  const setup = await readService();
  setup.api.on(tryAdminMap, () => {
    throw new ApiError(422, 'invalid', 'Dit adres mag niet worden bevraagd.');
  });
  await tick(/Bomen/);
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByText('Dit adres mag niet worden bevraagd.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('previews a map filled in by hand once it is complete', async () => {
  const setup = open('/admin/maps/manage/nieuw/zelf');
  setup.api.on(tryAdminMap, () => ({ extent, preview: tried }));
  await expect.element(button('Kaart tonen')).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Bomen');
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres', exact: true }), 'https://kaart.example/wms');
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByRole('application')).toBeVisible();
  expect(bodies(setup, tryAdminMap)).toMatchObject([{ name: 'Bomen', source: { url: 'https://kaart.example/wms' } }]);
});
