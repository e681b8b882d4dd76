import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import '#platform/ui/theme/index.css';
import '#platform/web/administration/extent/ExtentDialog.tsx';
import { areaMap, listOrganisations, readOrganisation, updateOrganisation } from '../contract.ts';
import { countOrganisation, removeOrganisation } from '../removal-contract.ts';
import { OrganisationsPage } from './OrganisationsPage.tsx';
import { markerwaard } from './testing/markerwaard.ts';

const neighbour = { ...markerwaard, id: 2, name: 'Gemeente Zuiderkoog', extent: null };

const open = (id: number) =>
  renderPart(<Routes><Route path="/admin/organizations/manage/*" element={<OrganisationsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path: `/admin/organizations/manage/${id}`,
    answers: (api) => {
      api.on(listOrganisations, () => ({ data: [], total: 0 }));
      api.on(readOrganisation, () => (id === 1 ? markerwaard : neighbour));
      api.on(countOrganisation, () => ({ id, users: 12, configurations: 1, maps: 1_230, features: 0, forms: 0, registrations: 0, files: 2 }));
      api.on(areaMap, () => configurationWith());
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => sessionStorage.clear());

test('lists what is deleted with an organisation, and removes it when its name is typed', async () => {
  const setup = open(2);
  setup.api.on(removeOrganisation, () => {
    throw new ApiError(409, 'organisation_stays', 'Dit is de organisatie van de hele installatie.');
  });
  await expect.element(button('Verwijderen')).toBeEnabled();
  await tabTo(/^Verwijderen/);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('alertdialog', { name: 'Organisatie verwijderen' });
  await expect.element(dialog).toMatchTextContent(/12 gebruikers.*1 configuratie.*1\.230 kaarten.*2 bestanden/);
  await expect.element(dialog).not.toMatchTextContent(/formulier/);
  expect(await violationsIn(document.body)).toEqual([]);
  const remove = dialog.getByRole('button', { name: 'Verwijderen' });
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await tabTo(/^Typ ter bevestiging/);
  await userEvent.keyboard('Gemeente Zuider');
  await expect.element(remove).toBeDisabled();
  await userEvent.keyboard('koog');
  await expect.element(remove).toBeEnabled();
  await tabTo(/^Verwijderen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Dit is de organisatie van de hele installatie.')).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  setup.api.on(removeOrganisation, () => answer.promise);
  await userEvent.click(remove);
  await expect.element(dialog.getByRole('progressbar', { name: /^“Gemeente Zuiderkoog” wordt verwijderd\./ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  answer.resolve(undefined);
  await expect.poll(setup.path).toBe('/admin/organizations/manage');
  expect(setup.api.asked.findLast(({ call }) => call === removeOrganisation)?.request).toEqual({ params: { id: 2 }, query: { name: 'Gemeente Zuiderkoog' }, version: 4 });
});

test('offers no removal of the own organisation', async () => {
  open(1);
  await expect.element(page.getByRole('heading', { name: 'Gemeente Markerwaard', level: 1 })).toBeVisible();
  await expect.element(button('Op de kaart kiezen')).toBeVisible();
  await expect.element(button('Verwijderen')).not.toBeInTheDocument();
});

test('chooses the area on a map by keyboard', async () => {
  const setup = open(1);
  setup.api.on(updateOrganisation, ({ body }) => ({ ...markerwaard, ...body, version: 5 }));
  await expect.element(button('Op de kaart kiezen')).toBeVisible();
  button('Op de kaart kiezen').element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Gebied kiezen' });
  await expect.element(dialog.getByRole('button', { name: 'Dit beeld gebruiken' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(setup.api.asked.findLast(({ call }) => call === areaMap)?.request).toMatchObject({ query: { organisation: 1 } });
  dialog.getByRole('button', { name: 'Dit beeld gebruiken' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const field = page.getByRole('textbox', { name: 'Gebied', exact: true }).element() as HTMLInputElement;
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = field.value.split(', ').map(Number);
  // The whole former area is in view.
  expect([minX <= 140_000, minY <= 500_000, maxX >= 150_000, maxY >= 515_000]).toEqual([true, true, true, true]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => setup.api.asked.findLast(({ call }) => call === updateOrganisation)?.request).toMatchObject({ body: { extent: [minX, minY, maxX, maxY] } });
});

test('says that there is no map yet to choose an area on', async () => {
  const { api } = open(1);
  api.on(areaMap, () => {
    throw new ApiError(404, 'not_found', 'Er is nog geen kaart om op te kiezen. Vul de vier getallen in.');
  });
  await userEvent.click(button('Op de kaart kiezen'));
  await expect.element(page.getByText(/^Er is nog geen kaart om op te kiezen/)).toBeVisible();
});
