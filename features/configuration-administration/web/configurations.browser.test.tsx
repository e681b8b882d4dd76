import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { listen } from '#platform/ui/testing/listen.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { Route, Routes } from 'react-router';
import {
  createConfiguration, findDependents, listConfigurations, putBackConfiguration, removeConfiguration, type ListedConfiguration,
} from '../contract/calls.ts';
import { exportConfiguration } from '../contract/exchange-calls.ts';
import { Configurations } from './Configurations.tsx';

const row = (overrides: Partial<ListedConfiguration> = {}): ListedConfiguration => ({
  id: 1, version: 3, name: 'Markerwaard', public: false, public_token: null, valid_until: null, maps: 12, users: 5, has_draft: false,
  updated_at: '2026-05-04T10:00:00Z', ...overrides,
});
const rows = [row(), row({ id: 2, name: 'Openbaar', public: true, public_token: 'openbaar', has_draft: true }), row({ id: 3, name: 'Oud', valid_until: '2020-01-01T10:00:00Z' })];

const open = (answers: (api: StubApi) => void = () => undefined, found = rows, path = '/admin/configurations/manage') =>
  renderPart(
    <Routes><Route path="/admin/configurations/manage/*" element={<Configurations />} /></Routes>,
    {
      path, session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true), isPage: true,
      answers: (api) => {
        api.on(listConfigurations, () => ({ data: found, total: found.length }));
        answers(api);
      },
    },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menuOf = async (name: string, item: string) => {
  await userEvent.click(button(`Acties voor ${name}`));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
};

test('lists for each configuration its state, public name and numbers of maps and users', async () => {
  open();
  const line = (name: RegExp) => expect.element(page.getByRole('row', { name }));
  await line(/^Markerwaard /).toMatchTextContent(/^MarkerwaardGepubliceerdNeeOnbeperkt125/);
  await line(/^Openbaar /).toMatchTextContent(/^OpenbaarConcept\/openbaar/);
  await line(/^Oud /).toMatchTextContent(/^OudVerlopenNee01-01-2020/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('filters by the state in the address, and by a choice', async () => {
  const { api } = open(undefined, rows, '/admin/configurations/manage?toestand=draft');
  const asked = () => api.asked.flatMap(({ call, request }) => (call === listConfigurations ? [(request as { query: { state?: string } }).query.state] : []));
  await expect.poll(asked).toEqual(['draft']);
  await userEvent.click(page.getByRole('button', { name: /^Concept Status/ }));
  await userEvent.click(page.getByRole('option', { name: 'Verlopen' }));
  await expect.poll(asked).toEqual(['draft', 'expired']);
});

test('creates a configuration by name from the empty list', async () => {
  const { api } = open((stub) => stub.on(createConfiguration, ({ body }) => ({ id: 9, version: 0, name: body.name })), []);
  await expect.element(page.getByText('Er zijn nog geen configuraties')).toBeVisible();
  await userEvent.click(button('Configuratie toevoegen').first());
  const dialog = page.getByRole('dialog', { name: 'Configuratie toevoegen' });
  await expect.element(dialog.getByRole('textbox', { name: 'Naam' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Geef de configuratie een naam.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('Groen{Enter}');
  await expect.poll(() => api.asked.find(({ call }) => call === createConfiguration)?.request).toMatchObject({ body: { name: 'Groen' } });
});

test('shows the dependents before a removal, and restores the configuration', async () => {
  const { api } = open((stub) => {
    stub.on(findDependents, () => ({ users: 4, default_of: 2, shared: 0, legends: 1, is_public_default: false, public_token: 'openbaar' }));
    stub.on(removeConfiguration, () => undefined);
    stub.on(putBackConfiguration, () => ({ id: 2, version: 3, name: 'Openbaar' }));
  });
  await menuOf('Openbaar', 'Verwijderen');
  const dialog = page.getByRole('alertdialog', { name: 'Configuratie verwijderen' });
  for (const text of ['De openbare pagina /openbaar', '4 gebruikers met deze configuratie', '2 gebruikers die ermee beginnen', '1 persoonlijke legenda']) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.map(({ call }) => call)).toContain(putBackConfiguration);
  expect(api.asked.find(({ call }) => call === removeConfiguration)?.request).toMatchObject({ params: { id: 2 }, version: 3 });
});

test('shows in the dialog why a removal is refused', async () => {
  open((stub) => {
    stub.on(findDependents, () => ({ users: 0, default_of: 0, shared: 0, legends: 0, is_public_default: true, public_token: null }));
    stub.on(removeConfiguration, () => {
      throw new ApiError(409, 'public_default', 'Kies bij de organisatie eerst een andere.');
    });
  });
  await menuOf('Markerwaard', 'Verwijderen');
  const dialog = page.getByRole('alertdialog', { name: 'Configuratie verwijderen' });
  await expect.element(dialog.getByText('De openbare site: wat elke bezoeker ziet')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(dialog.getByText('Kies bij de organisatie eerst een andere.')).toBeVisible();
});

test('shows progress during an export and the error when it fails', async () => {
  const answer = Promise.withResolvers<never>();
  open((stub) => stub.on(exportConfiguration, () => answer.promise));
  const progress = page.getByRole('progressbar', { name: '“Oud” wordt geëxporteerd' });
  await expect.element(button('Acties voor Oud')).toBeVisible();
  const heard = listen();
  await menuOf('Oud', 'Exporteren');
  await expect.element(progress).toBeVisible();
  await expect.poll(() => heard).toContain('“Oud” wordt geëxporteerd');
  expect(await violationsIn(document.body)).toEqual([]);
  answer.reject(new ApiError(503, 'busy', 'Probeer het straks opnieuw.'));
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByText('Probeer het straks opnieuw.')).toBeVisible();
});
