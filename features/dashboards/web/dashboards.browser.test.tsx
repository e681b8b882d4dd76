import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import {
  changeDashboard, createDashboard, dashboardPlaces, listDashboards, readDashboard, removeDashboard, restoreDashboard, usualSettings,
  type DashboardDetail, type DashboardInput, type DashboardRow,
} from '../contract.ts';
import { Dashboards } from './Dashboards.tsx';

const row: DashboardRow = { id: 3, version: 2, name: 'Verkeer', kind: 'power_bi', host: 'app.powerbi.com', configurations: 1, updated_at: '2026-11-20T08:00:00.000Z' };
const detail: DashboardDetail = {
  id: 3, version: 2, name: 'Verkeer', kind: 'power_bi', url: 'https://app.powerbi.com/reportEmbed', allowed_hosts: ['login.microsoftonline.com'],
  settings: usualSettings, configurations: [{ id: 8, name: 'Standaard' }],
};

const open = (path: string, rows: readonly DashboardRow[] = [row]) =>
  onStage(<Routes><Route path="/admin/dashboards/*" element={<Dashboards />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listDashboards, () => ({ data: [...rows], total: rows.length }));
      api.on(readDashboard, () => detail);
      api.on(dashboardPlaces, () => [{ id: 8, name: 'Standaard' }]);
    },
  });
const asked = ({ api }: ReturnType<typeof open>, call: unknown) =>
  api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: DashboardInput; version?: number });

beforeEach(() => sessionStorage.clear());

test('the list says what each is and where it comes from; without any it says what to do', async () => {
  open('/admin/dashboards');
  await expect.element(page.getByRole('row', { name: /Verkeer/ })).toMatchTextContent(/Power BI-rapport.*app\.powerbi\.com.*1.*20-11-2026/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('without any the list says what to do', async () => {
  open('/admin/dashboards', []);
  await expect.element(page.getByText('Er zijn nog geen dashboards')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a dashboard is made; an address that cannot be is told, by keyboard alone', async () => {
  const stage = open('/admin/dashboards/nieuw');
  stage.api.on(createDashboard, () => detail);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Verkeer');
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres' }), 'http://voorbeeld.nl');
  await userEvent.fill(page.getByRole('textbox', { name: /Ook toegestane websites/ }), 'geen website');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Vul een adres in dat met https:// begint.').first()).toBeVisible();
  await expect.element(page.getByText('Vul een naam van een website in, zoals login.voorbeeld.nl.').first()).toBeVisible();
  expect(asked(stage, createDashboard)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres' }), 'https://voorbeeld.nl');
  await userEvent.fill(page.getByRole('textbox', { name: /Ook toegestane websites/ }), 'Login.voorbeeld.nl\n*.powerbi.com');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(stage, createDashboard).map(({ body }) => body)).toMatchObject([
    { name: 'Verkeer', url: 'https://voorbeeld.nl', allowed_hosts: ['login.voorbeeld.nl', '*.powerbi.com'] },
  ]);
  await expect.poll(stage.path).toBe('/admin/dashboards/3');
});

test('it is changed with the version that was read, and axe minds nothing', async () => {
  const stage = open('/admin/dashboards/3');
  stage.api.on(changeDashboard, () => ({ ...detail, version: 3 }));
  await expect.element(page.getByRole('textbox', { name: /Nummer van het rapport/ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByText('Standaard', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, changeDashboard)).toMatchObject([{ version: 2, body: { configurations: [] } }]);
});

test('removing says where it stands, and can be taken back', async () => {
  const stage = open('/admin/dashboards/3');
  stage.api.on(removeDashboard, () => undefined);
  stage.api.on(restoreDashboard, () => detail);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Configuratie Standaard')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(stage, restoreDashboard)).toMatchObject([{ params: { id: 3 } }]);
});
