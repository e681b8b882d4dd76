import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeAdminMap, changeMaps, listAdminMaps, makeAdminMap, readMapService } from '../contract.ts';
import { adminMap, listedMap } from './testing/maps.ts';
import { bodies, button, open } from './testing/screens.tsx';
import './TryMap.tsx';

// Removes unsaved changes of the previous test.
beforeEach(() => sessionStorage.clear());

const row = (name: RegExp) => page.getByRole('row', { name });

test('lists each map with source, use and state, and passes axe', async () => {
  open();
  await expect.element(row(/Bomen/)).toMatchTextContent(/Vector.*kaart\.example.*2 configuraties.*Werkt/);
  await expect.element(row(/Luchtfoto/)).toMatchTextContent(/Tegels.*Eigen gegevens.*Geen configuratie.*Werkt niet.*Niet in de legenda/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('lists a map by its title, with its name below it, and names it so where it is removed', async () => {
  open('/admin/maps/manage', [listedMap({ name: 'bomen-2026', title: 'Bomen in beheer' })]);
  await expect.element(row(/Bomen in beheer bomen-2026/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Bomen in beheer$/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Verwijderen' }));
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Bomen in beheer/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('hides the label Status on the card of a map without a status', async () => {
  onTestFinished(() => page.viewport(1300, 900));
  await page.viewport(390, 844);
  open('/admin/maps/manage', [listedMap({ name: 'Eigen', host: null, ok: null })]);
  await expect.element(row(/Eigen/)).toBeVisible();
  await expect.poll(() => row(/Eigen/).element().querySelector('td[data-label="Status"]')?.getBoundingClientRect().height).toBe(0);
});

test('filters the list on the server, and says that nothing matches', async () => {
  const setup = open('/admin/maps/manage?toestand=failed&type=Tile', []);
  await expect.poll(() => setup.api.asked.filter(({ call }) => call === listAdminMaps).at(-1)?.request).toMatchObject({ query: { state: 'failed', type: 'Tile' } });
  await expect.element(page.getByText('Er is niets dat past bij deze filters.')).toBeVisible();
});

test('changes several maps at once by keyboard and undoes it', async () => {
  const setup = open();
  await expect.element(row(/Bomen/)).toBeVisible();
  page.getByRole('checkbox', { name: 'Kies Bomen' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 kaart gekozen')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  button('Niet in de legenda tonen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(setup, changeMaps)).toEqual([{ maps: [{ id: 1, version: 3, set: { hide: true } }] }]);
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => bodies(setup, changeMaps).at(-1)).toEqual({ maps: [{ id: 1, version: 4, set: { hide: false } }] });
});

test('sets the attribution of several maps in a dialog by keyboard', async () => {
  const setup = open();
  await userEvent.click(page.getByRole('checkbox', { name: 'Kies Bomen' }));
  button('Bronvermelding instellen').element().focus();
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Bronvermelding' });
  await expect.element(field).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('Gemeente{Tab}{Tab}{Enter}');
  await expect.poll(() => bodies(setup, changeMaps)).toEqual([{ maps: [{ id: 1, version: 3, set: { attributions: 'Gemeente' } }] }]);
});

test('lists the configurations that show a map before its removal', async () => {
  const setup = open();
  await userEvent.click(button('Meer voor Bomen'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Configuratie Beheer')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(() => bodies(setup, changeMaps)).toEqual([{ maps: [{ id: 1, version: 3, set: { removed: true } }] }]);
  await expect.element(page.getByText('De kaart is verwijderd.')).toBeVisible();
});

test('asks for the name of a copy and opens it', async () => {
  const setup = open();
  await userEvent.click(button('Meer voor Bomen'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Kopiëren' }));
  await expect.element(page.getByRole('textbox', { name: 'Naam van de kopie' })).toHaveValue('Kopie van Bomen');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Kopiëren' }));
  await expect.poll(setup.path).toBe('/admin/maps/manage/7');
});

test('saves a whole map with its version, and never shows its credentials', async () => {
  const setup = open('/admin/maps/manage/1');
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await expect.element(name).toHaveValue('Bomen');
  await expect.element(page.getByText('Ingesteld', { exact: true })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(name, 'Bomen van nu');
  await userEvent.click(button('Authorization-kop wissen'));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toMatchObject([{
    name: 'Bomen van nu', type: 'Vector', source: { url: 'https://kaart.example/wfs', authorization: null, layers: [{ id: 11, name: 'bomen' }] },
  }]);
  const [asked] = setup.api.asked.filter(({ call }) => call === changeAdminMap);
  expect(asked?.request).toMatchObject({ version: 3 });
  expect(bodies(setup, changeAdminMap)[0]).not.toHaveProperty('source.token');
});

test('shows a mistake at its field and sends nothing', async () => {
  const setup = open('/admin/maps/manage/1');
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await expect.element(name).toHaveValue('Bomen');
  await userEvent.fill(name, ' ');
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Geef de kaart een naam.').first()).toBeVisible();
  expect(bodies(setup, changeAdminMap)).toEqual([]);
});

test('reorders, groups and removes layers', async () => {
  const setup = open('/admin/maps/manage/1');
  await userEvent.click(button('Laag toevoegen'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Laag in de bron' }).nth(1), 'gras');
  await userEvent.click(button('gras omhoog'));
  await userEvent.click(button('Lagengroepen'));
  await userEvent.click(button('Lagengroep toevoegen'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de groep' }), 'Groen');
  await userEvent.click(button(/Geen groep/).first());
  await userEvent.click(page.getByRole('option', { name: 'Groen' }));
  await expect.element(button(/Groen Lagengroep/)).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toMatchObject([{
    source: { layers: [{ id: 11 }], layer_groups: [{ name: 'Groen', layers: [{ name: 'gras' }] }] },
  }]);
});

test('checks the source on request', async () => {
  open('/admin/maps/manage/1');
  await expect.element(page.getByText('De bron is nog niet gecontroleerd.')).toBeVisible();
  await userEvent.click(button('Nu controleren'));
  await expect.element(page.getByText('De bron antwoordt niet op tijd.')).toBeVisible();
});

test('draws the map on request', async () => {
  open('/admin/maps/manage/1');
  await userEvent.click(button('Kaart tonen'));
  await expect.element(page.getByRole('application')).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('creates a map from layers of a service by keyboard', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  const address = page.getByRole('textbox', { name: 'Adres van de kaartdienst' });
  await expect.element(address).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  address.element().focus();
  await userEvent.keyboard('kaart.example/wms{Enter}');
  const layer = page.getByRole('checkbox', { name: '<b>Bomen</b> (bomen)' });
  await expect.element(layer).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Gras (gras)' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  layer.element().focus();
  await userEvent.keyboard(' ');
  const name = page.getByRole('textbox', { name: 'Naam van de kaart' });
  await expect.element(name).toHaveValue('<b>Bomen</b>');
  await userEvent.fill(name, 'Bomen');
  button('Kaart toevoegen').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(setup, makeAdminMap)).toMatchObject([{
    name: 'Bomen', type: 'Image', click: 'featureInfo',
    source: { type: 'ImageWMS', url: 'https://kaart.example/wms', attributions: 'Gemeente', layers: [{ name: 'bomen', label: '<b>Bomen</b>' }] },
  }]);
  await expect.poll(setup.path).toBe('/admin/maps/manage/8');
});

test('shows why a service cannot be read', async () => {
  const { api } = open('/admin/maps/manage/nieuw');
  api.on(readMapService, () => {
    throw new ApiError(422, 'address_refused', 'Dit adres mag niet worden bevraagd: het ligt niet op het openbare internet.');
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres van de kaartdienst' }), 'http://10.0.0.1/wms');
  await userEvent.click(button('Dienst lezen'));
  await expect.element(page.getByText(/het ligt niet op het openbare internet/)).toBeVisible();
});

test('disables copying and removing while there are unsaved changes', async () => {
  open('/admin/maps/manage/1');
  await expect.element(button('Verwijderen')).toBeEnabled();
  await expect.element(button('Kopiëren')).toBeEnabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Bomen van nu');
  await expect.element(button('Verwijderen')).toBeDisabled();
  await expect.element(button('Kopiëren')).toBeDisabled();
});

test('saves layers and groups in the order of the screen, with all layer fields', async () => {
  const layer = adminMap().source.layers[0]!;
  const setup = open('/admin/maps/manage/1', [], adminMap({ source: {
    layers: [{ ...layer, label: 'Bomen', sort: 0 }, { ...layer, id: 12, name: 'gras', label: 'Gras', sort: 2 }],
    layer_groups: [{ id: 3, name: 'Oud', layerName: null, visible: true, collapsed: true, sort: 1, layers: [{ ...layer, id: 13, name: 'eiken', label: 'Eiken' }] }],
  } }));
  await expect.element(button('Eiken omhoog')).toBeDisabled();
  await userEvent.click(button('Gras omhoog'));
  await userEvent.click(button('Bomen omlaag'));
  await userEvent.click(button('Meer van laag Bomen'));
  await userEvent.click(page.getByRole('group', { name: 'Bomen', exact: true }).getByRole('button', { name: 'Blok toevoegen' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Titel van het blok' }), 'Herkomst');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toMatchObject([{
    source: {
      layers: [{ id: 12, sort: 0 }, { id: 11, sort: 1, metadata: [{ title: 'Herkomst' }] }],
      layer_groups: [{ id: 3, sort: 2, layers: [{ id: 13 }] }],
    },
  }]);
});
