import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putMapIntoConfiguration, removeMap, restoreMap } from '#platform/contract/new-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { listOwnMaps, renameOwnMap, type OwnMap } from '../contract.ts';
import feature from './index.ts';
import { OwnMapsTab } from './OwnMapsTab.tsx';

const map = (id: number, name: string, more: Partial<OwnMap> = {}): OwnMap => ({
  id, name, version: id + 1, created_at: '2026-11-20T08:00:00.000Z', personal: true, features: 1234, service: null, configurations: [], abilities: { rename: true }, ...more,
});
const placed = map(5, 'Eiken', { configurations: [{ id: 1, name: 'Bomen', only_for_me: true }, { id: 9, name: 'Groen', only_for_me: false }] });
const service = map(7, 'Bodem', { features: null, service: { host: 'kaart.example', layers: 2 } });

const open = (maps: readonly OwnMap[], { permissions = ['create_maps', 'publish_maps'] as ('create_maps' | 'publish_maps')[], mayPlace = true } = {}) => {
  const setup = renderOnMap(<OwnMapsTab />, { id: 1, name: 'Bomen', abilities: { save_legend: true, create_maps: mayPlace, administer: false } }, {
    session: sessionWith({ permissions }),
    answers: (api) => {
      api.on(listOwnMaps, () => [...maps]);
      for (const call of [putMapIntoConfiguration, removeMap, restoreMap]) api.on(call, () => undefined);
      api.on(renameOwnMap, ({ body }) => ({ name: body.name, version: 9 }));
    },
  });
  const requests = (call: unknown) => setup.api.asked.filter((one) => one.call === call).map(({ request }) => request);
  return { ...setup, requests };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (name: string, item: string) => {
  await userEvent.click(button(`Meer voor ${name}`));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
};
const items = async (name: string) => {
  await userEvent.click(button(`Meer voor ${name}`));
  await expect.element(page.getByRole('menu')).toBeVisible();
  const found = page.getByRole('menuitem').elements().map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return found;
};

afterEach(() => snackbar.clear());

test('lists what each map holds, when it was made and where it is shown, also on a phone', async () => {
  open([placed, service, map(8, 'Eén', { features: 1, service: null })]);
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Eiken1\.234 objecten\. Gemaakt op 20-11-2026Staat in Bomen \(alleen voor u\), Groen$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Bodem2 lagen van kaart\.example\. Gemaakt op 20-11-2026Staat nu in geen enkele legendaTerugzetten/);
  await expect.element(rows.nth(2)).toMatchTextContent(/1 object\./);
  expect(await violationsIn(document.body)).toEqual([]);
  await page.viewport(320, 640);
  const { left, right } = page.getByRole('list').element().getBoundingClientRect();
  expect(right - left).toBeLessThanOrEqual(320);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('puts a map back into the open legend by keyboard', async () => {
  const { requests, api } = open([service]);
  await expect.element(button('Bodem terugzetten in deze legenda')).toBeVisible();
  (button('Bodem terugzetten in deze legenda').element() as HTMLElement).focus();
  api.on(listOwnMaps, () => [{ ...service, configurations: [{ id: 1, name: 'Bomen', only_for_me: true }] }]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Bodem staat weer in de legenda.')).toBeVisible();
  expect(requests(putMapIntoConfiguration)).toEqual([{ body: { map_id: 7, config_id: 1 } }]);
  await expect.element(page.getByText('Staat in Bomen (alleen voor u)')).toBeVisible();
  await expect.element(button('Bodem terugzetten in deze legenda')).not.toBeInTheDocument();
});

test('renames the version that the user saw, and asks for a name when it is empty', async () => {
  const { requests } = open([placed]);
  await choose('Eiken', 'Andere naam geven');
  const name = page.getByRole('textbox', { name: 'Naam' });
  await userEvent.fill(name, ' ');
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Naam is verplicht.')).toBeVisible();
  expect(requests(renameOwnMap)).toEqual([]);
  await userEvent.fill(name, 'Beuken');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('De kaart heet nu Beuken.')).toBeVisible();
  expect(requests(renameOwnMap)).toEqual([{ params: { id: 5 }, body: { name: 'Beuken' }, version: 6 }]);
});

test('offers a map to everyone after a question that names the configuration', async () => {
  const { requests } = open([placed]);
  await choose('Eiken', 'Aan iedereen aanbieden');
  const dialog = page.getByRole('alertdialog', { name: 'Kaart aan iedereen aanbieden' });
  await expect.element(dialog).toMatchTextContent(/Iedereen met de configuratie Bomen ziet dan de kaart Eiken/);
  await userEvent.click(dialog.getByRole('button', { name: 'Aan iedereen aanbieden' }));
  await expect.element(page.getByText('Iedereen met deze configuratie ziet nu Eiken.')).toBeVisible();
  expect(requests(putMapIntoConfiguration)).toEqual([{ body: { map_id: 5, config_id: 1, public: true } }]);
});

test('removes a map after a question and restores it on request', async () => {
  const { requests } = open([placed]);
  await choose('Eiken', 'Verwijderen');
  const dialog = page.getByRole('alertdialog', { name: 'Kaart verwijderen' });
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(requests(removeMap)).toEqual([]);
  await choose('Eiken', 'Verwijderen');
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Eiken is verwijderd.')).toBeVisible();
  expect(requests(removeMap)).toEqual([{ params: { id: 5 }, version: 6 }]);
  await userEvent.click(button('Ongedaan maken'));
  // It may be in the legend of another configuration, or in none.
  await expect.element(page.getByText('Eiken is niet meer verwijderd.')).toBeVisible();
  expect(requests(restoreMap)).toEqual([{ params: { id: 5 } }]);
});

test('offers only what the user may do', async () => {
  open([placed, { ...service, abilities: { rename: false } }, map(8, 'Open', { configurations: [{ id: 1, name: 'Bomen', only_for_me: false }] })]);
  expect(await items('Eiken')).toEqual(['Andere naam geven', 'Aan iedereen aanbieden', 'Verwijderen']);
  expect(await items('Bodem')).toEqual(['Aan iedereen aanbieden', 'Verwijderen']);
  expect(await items('Open'), 'everyone sees it already').toEqual(['Andere naam geven', 'Verwijderen']);
});

test('offers neither putting back nor publishing where the user may not make maps, nor publishing without the permission', async () => {
  open([service], { mayPlace: false });
  expect(await items('Bodem')).toEqual(['Andere naam geven', 'Verwijderen']);
  await expect.element(button('Bodem terugzetten in deze legenda')).not.toBeInTheDocument();
});

test('does not offer publishing without the permission', async () => {
  open([service], { permissions: ['create_maps'] });
  expect(await items('Bodem')).toEqual(['Andere naam geven', 'Verwijderen']);
  await expect.element(button('Bodem terugzetten in deze legenda')).toBeVisible();
});

test('says that there are no maps', async () => {
  open([]);
  await expect.element(page.getByText('U hebt nog geen eigen kaarten')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says that loading failed, and loads again on request', async () => {
  let fails = true;
  const setup = renderOnMap(<OwnMapsTab />, {}, {
    session: sessionWith({ permissions: ['create_maps'] }),
    answers: (api) => api.on(listOwnMaps, () => {
      if (fails) throw new ApiError(500, 'unexpected', 'Fout');
      return [placed];
    }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Uw kaarten konden niet worden geladen/);
  fails = false;
  await userEvent.click(button('Opnieuw proberen'));
  await expect.element(button('Meer voor Eiken')).toBeVisible();
  expect(setup.api.asked).toHaveLength(2);
});

test('offers its tab to users who may make maps', () => {
  const enabled = (permissions: 'create_maps'[] | null) =>
    feature.fillings[0]?.item.enabled?.({ session: permissions && sessionWith({ permissions }) } as unknown as Parameters<NonNullable<typeof feature.fillings[0]['item']['enabled']>>[0]);
  expect([enabled(['create_maps']), enabled([]), enabled(null)]).toEqual([true, false, false]);
});
