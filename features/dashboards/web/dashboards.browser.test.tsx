import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { chooseByTyping } from '#platform/ui/testing/choose-by-typing.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import {
  changeDashboard, createDashboard, dashboardPlaces, dashboardSandbox, listDashboards, readDashboard, removeDashboard, restoreDashboard, usualSettings,
  type DashboardDetail, type DashboardInput, type DashboardRow,
} from '../contract.ts';
import { Dashboards } from './Dashboards.tsx';

const row: DashboardRow = { id: 3, version: 2, name: 'Verkeer', kind: 'power_bi', host: 'app.powerbi.com', configurations: 1, updated_at: '2026-11-20T08:00:00.000Z' };
const detail: DashboardDetail = {
  id: 3, version: 2, name: 'Verkeer', kind: 'power_bi', url: 'https://app.powerbi.com/reportEmbed', allowed_hosts: ['login.microsoftonline.com'],
  settings: usualSettings, configurations: [{ id: 8, name: 'Standaard' }],
};

const open = (path: string, rows: readonly DashboardRow[] = [row]) =>
  renderPart(<Routes><Route path="/admin/dashboards/*" element={<Dashboards />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listDashboards, () => ({ data: [...rows], total: rows.length }));
      api.on(readDashboard, () => detail);
      api.on(dashboardPlaces, () => [{ id: 8, name: 'Standaard' }, { id: 9, name: 'Beheer' }]);
    },
  });
const asked = ({ api }: ReturnType<typeof open>, call: unknown) =>
  api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: DashboardInput; version?: number });

beforeEach(() => sessionStorage.clear());

test('lists dashboards with their kind and website', async () => {
  open('/admin/dashboards');
  await expect.element(page.getByRole('row', { name: /Verkeer/ })).toMatchTextContent(/Power BI-rapport.*app\.powerbi\.com.*1.*20-11-2026/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says what to do when there are no dashboards', async () => {
  open('/admin/dashboards', []);
  await expect.element(page.getByText('Er zijn nog geen dashboards')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('creates a dashboard by keyboard, and reports a wrong address', async () => {
  const setup = open('/admin/dashboards/nieuw');
  setup.api.on(createDashboard, () => detail);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Verkeer');
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres' }), 'http://voorbeeld.nl');
  await userEvent.fill(page.getByRole('textbox', { name: /Ook toegestane websites/ }), 'geen website');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Vul een adres in dat met https:// begint.').first()).toBeVisible();
  await expect.element(page.getByText('Vul een naam van een website in, zoals login.voorbeeld.nl.').first()).toBeVisible();
  expect(asked(setup, createDashboard)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres' }), 'https://voorbeeld.nl');
  await userEvent.fill(page.getByRole('textbox', { name: /Ook toegestane websites/ }), 'Login.voorbeeld.nl\n*.powerbi.com');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createDashboard).map(({ body }) => body)).toMatchObject([
    { name: 'Verkeer', url: 'https://voorbeeld.nl', allowed_hosts: ['login.voorbeeld.nl', '*.powerbi.com'] },
  ]);
  await expect.poll(setup.path).toBe('/admin/dashboards/3');
});

test('changes a dashboard with the version that was read', async () => {
  const setup = open('/admin/dashboards/3');
  setup.api.on(changeDashboard, () => ({ ...detail, version: 3 }));
  await expect.element(page.getByRole('textbox', { name: /Nummer van het rapport/ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByText('Standaard', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeDashboard)).toMatchObject([{ version: 2, body: { configurations: [] } }]);
});

test('lists the configurations before a removal, and undoes it', async () => {
  const setup = open('/admin/dashboards/3');
  setup.api.on(removeDashboard, () => undefined);
  setup.api.on(restoreDashboard, () => detail);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Configuratie Standaard')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, restoreDashboard)).toMatchObject([{ params: { id: 3 }, version: 3 }]);
});

test('shows a conflict with another user setting by setting', async () => {
  const setup = open('/admin/dashboards/3');
  setup.api.on(changeDashboard, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.click(page.getByText('Filters tonen'));
  await userEvent.click(page.getByText('Beheer', { exact: true }));
  setup.api.on(readDashboard, () => ({ ...detail, version: 9, settings: { ...usualSettings, page_name: 'Blad 2' }, configurations: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Instellingen/ })).toMatchTextContent(/Pagina waarmee het opent: \(leeg\), Filters tonen: Ja.*Pagina waarmee het opent: Blad 2, Filters tonen: Nee/);
  await expect.element(dialog.getByRole('row', { name: /Configuraties/ })).toMatchTextContent(/Standaard, Beheer.*\(leeg\)/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('previews the saved dashboard in a page that keeps it within its websites', async () => {
  open('/admin/dashboards/3');
  const show = page.getByRole('button', { name: 'Dashboard tonen' });
  await userEvent.click(page.getByText('Filters tonen'));
  await expect.element(page.getByText('Sla uw wijzigingen op om ze te proberen.')).toBeVisible();
  await expect.element(show).toBeDisabled();
  await userEvent.click(page.getByText('Filters tonen'));
  await userEvent.click(show);
  await expect.element(page.getByTitle('Verkeer')).toHaveAttribute('src', '/api/admin/dashboards/3/page');
  await expect.element(page.getByTitle('Verkeer')).toHaveAttribute('sandbox', dashboardSandbox);
  await userEvent.click(page.getByRole('button', { name: 'Dashboard verbergen' }));
  await expect.element(page.getByTitle('Verkeer')).not.toBeInTheDocument();
});

test('creates an FME page by keyboard', async () => {
  const setup = open('/admin/dashboards/nieuw');
  setup.api.on(createDashboard, () => detail);
  const name = page.getByRole('textbox', { name: 'Naam' });
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('Afval{Tab}{Enter}');
  await expect.element(page.getByRole('option', { name: 'FME-pagina' })).toBeVisible();
  await chooseByTyping('fme');
  await expect.element(page.getByRole('button', { name: /Soort/ })).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Met een tijdelijk token' })).toBeVisible();
  await userEvent.keyboard('{Tab}https://fme.voorbeeld.example/app{Tab}login.voorbeeld.example{Tab}{ }{Tab}{Tab}{ }');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createDashboard).map(({ body }) => body)).toMatchObject([
    {
      name: 'Afval', kind: 'fme', url: 'https://fme.voorbeeld.example/app', allowed_hosts: ['login.voorbeeld.example'],
      settings: { with_token: false, full_screen: true }, configurations: [8],
    },
  ]);
});
