import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import { accountMenu, adminPages } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { settingsOfFeatures } from '#platform/web/testing/settings-of-features.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { createRole, listRoles, listSeenConfigurations, readRole, readSeenContents, removeRole, restoreRole, updateRole, type Role } from '../contract.ts';
import { RolesPage } from './RolesPage.tsx';

const helpdesk: Role = {
  id: 8, organisation_id: 1, name: 'Helpdesk', base: 'manager', built_in: false, permissions: ['manage_users'], users: 11, version: 2,
  holders: ['Vera Visser', 'Joost Dijk'], configurations: ['Groen'],
};
const builtIn: Role = { ...helpdesk, id: 1, organisation_id: null, name: 'Beheerder', base: 'admin', built_in: true };

const load = async () => ({ default: () => null });
const screens = defineWebFeature({
  name: 'screens',
  fillings: [
    adminPages.put({ id: 'users', order: 10, label: 'Gebruikers', path: 'users', group: 'people', load, enabled: ({ session }) => session?.user.permissions.includes('manage_users') ?? false }),
    adminPages.put({ id: 'organisations', order: 20, label: 'Organisaties', path: 'organisations', group: 'people', load, enabled: ({ session }) => session?.user.role === 'admin' }),
    definedPermissions.put({
      id: 'screens', order: 10,
      load: async () => [{ name: 'manage_forms', order: 25, isForManagers: true, label: 'Formulieren beheren', sentence: 'Mag formulieren maken.' }],
    }),
    accountMenu.put({ id: 'administration', order: 10, label: 'Beheeromgeving', to: '/admin', enabled: ({ session }) => session?.abilities.administer ?? false }),
  ],
});

const open = (path = '/admin/roles/manage', role: Role = helpdesk) =>
  renderPart(<Routes><Route path="/admin/roles/manage/*" element={<RolesPage />} /></Routes>, {
    session: sessionWith({ role: 'admin', permissions: ['manage_users', 'manage_configurations'] }, true),
    features: [screens, settingsOfFeatures],
    isPage: true,
    path,
    answers: (api) => {
      const { id, name, base, built_in, permissions, users } = role;
      api.on(listRoles, () => ({ data: [{ id, name, base, built_in, permissions, users }], total: 1 }));
      api.on(readRole, () => role);
      api.on(listSeenConfigurations, () => [{ id: 4, name: 'Groen', given: true, public: false }, { id: 5, name: 'Voor iedereen', given: false, public: true }]);
      api.on(readSeenContents, ({ query }) =>
        (query.configuration === 4 ? { tools: ['info', 'mapCreator'], forms: ['Boom melden'], maps: 2, hidden_maps: ['Ondergrond'] } : { tools: [], forms: [], maps: 0, hidden_maps: [] }));
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const preview = () => page.getByRole('region', { name: 'Wat ziet deze accountsoort?' });

beforeEach(() => sessionStorage.clear());

test('lists account kinds with their permissions in words', async () => {
  open();
  await expect.element(page.getByRole('row', { name: /Helpdesk/ })).toMatchTextContent(/Manager.*Eigen.*Gebruikers beheren.*11/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('previews the screens that the product shows to the role in the form', async () => {
  open('/admin/roles/manage/8');
  await expect.element(preview()).toMatchTextContent(/In de beheeromgevingGebruikers.*onder het persoontjeBeheeromgeving.*Vera VisserJoost Dijken nog 9/);
  await expect.element(preview()).not.toMatchTextContent(/Organisaties/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByText('Gebruikers beheren', { exact: true }));
  await expect.element(preview()).toMatchTextContent(/In de beheeromgevingKomt niet in de beheeromgeving\./);
});

test('opens by keyboard what the role has in a map, and the map as that role', async () => {
  const setup = open('/admin/roles/manage/8');
  const heading = button('Groen');
  await expect.element(heading).toBeVisible();
  expect(setup.api.asked.map(({ call }) => call), 'not before one opens it').not.toContain(readSeenContents);
  (heading.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const seen = page.getByRole('region', { name: 'Op de kaart' });
  await expect.element(seen).toMatchTextContent(/Hulpmiddelen.*Informatie.*Kaarten maken.*Boom melden.*2 kaarten.*Ondergrond: niet in de legenda/);
  await userEvent.keyboard('{Tab}');
  const link = seen.getByRole('link', { name: /^Voorbeeld/ });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('href', '/voorbeeld/4/8');
  await expect.element(seen.getByText('Openbaar', { exact: true })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('disables administrative permissions for viewers', async () => {
  const setup = open('/admin/roles/manage/nieuw');
  setup.api.on(createRole, () => helpdesk);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Kaartenmaker');
  await expect.element(page.getByRole('checkbox', { name: /^Gebruikers beheren/ })).toBeDisabled();
  await userEvent.click(page.getByText('Kaarten maken', { exact: true }));
  await userEvent.click(button('Accountsoort toevoegen'));
  await expect.poll(() => (setup.api.asked.findLast(({ call }) => call === createRole)?.request as { body: object } | undefined)?.body)
    .toEqual({ name: 'Kaartenmaker', base: 'viewer', permissions: ['create_maps'] });
  await expect.poll(setup.path).toBe('/admin/roles/manage/8');
});

test('lets a viewer handle registrations, and says what that is', async () => {
  const setup = open('/admin/roles/manage/nieuw');
  setup.api.on(createRole, () => helpdesk);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Buitendienst');
  await userEvent.click(page.getByText('Registraties behandelen', { exact: true }));
  await expect.element(preview()).toMatchTextContent(/Mag registraties van anderen inzien, wijzigen, toewijzen, archiveren en verwijderen, ook verborgen velden\./);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Accountsoort toevoegen'));
  await expect.poll(() => (setup.api.asked.findLast(({ call }) => call === createRole)?.request as { body: object } | undefined)?.body)
    .toEqual({ name: 'Buitendienst', base: 'viewer', permissions: ['handle_registrations'] });
});

test('shows a permission of a feature among the others, for managers only', async () => {
  const setup = open('/admin/roles/manage/nieuw');
  setup.api.on(createRole, () => helpdesk);
  const box = page.getByRole('checkbox', { name: /^Formulieren beheren/ });
  await expect.element(box).toBeDisabled();
  const words = page.getByRole('checkbox').elements().map((element) => element.closest('label')?.textContent ?? '');
  expect(words.map((text) => /^(Kaarten bewerken|Formulieren beheren|Kaarten aanbieden)/.exec(text)?.[1]).filter(Boolean)).toEqual(['Kaarten bewerken', 'Formulieren beheren', 'Kaarten aanbieden']);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Formulierbeheer');
  await userEvent.click(page.getByText(/^Manager:/));
  await userEvent.click(page.getByText('Formulieren beheren', { exact: true }));
  await expect.element(preview()).toMatchTextContent(/Mag formulieren maken\./);
  await userEvent.click(button('Accountsoort toevoegen'));
  await expect.poll(() => (setup.api.asked.findLast(({ call }) => call === createRole)?.request as { body: object } | undefined)?.body)
    .toEqual({ name: 'Formulierbeheer', base: 'manager', permissions: ['manage_forms'] });
});

test('saves a change with its version by keyboard', async () => {
  const setup = open('/admin/roles/manage/8');
  setup.api.on(updateRole, ({ body }) => ({ ...helpdesk, ...body, version: 3 }));
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('Helpdesk');
  await userEvent.click(page.getByRole('textbox', { name: 'Naam' }));
  await userEvent.keyboard('{End} 2{Control>}s{/Control}');
  await expect.poll(() => setup.api.asked.findLast(({ call }) => call === updateRole)?.request).toMatchObject({ version: 2, body: { name: 'Helpdesk 2' } });
});

test('creates an account kind by keyboard, from the list to its page', async () => {
  const setup = open();
  setup.api.on(createRole, () => helpdesk);
  await expect.element(page.getByRole('row', { name: /Helpdesk/ })).toBeVisible();
  await tabTo(/^Accountsoort toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toBeVisible();
  await tabTo(/^Naam/);
  await userEvent.keyboard('Balie');
  await tabTo(/^Kijker/);
  await userEvent.keyboard('{ArrowUp}');
  await tabTo(/^Gebruikers beheren/);
  await userEvent.keyboard(' ');
  await expect.element(preview()).toMatchTextContent(/In de beheeromgevingGebruikers/);
  await tabTo(/^Accountsoort toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => (setup.api.asked.findLast(({ call }) => call === createRole)?.request as { body: object } | undefined)?.body)
    .toEqual({ name: 'Balie', base: 'manager', permissions: ['manage_users'] });
});

test('restores a removed account kind', async () => {
  const setup = open('/admin/roles/manage/8');
  setup.api.on(removeRole, () => undefined);
  setup.api.on(restoreRole, () => helpdesk);
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Accountsoort verwijderen' });
  await expect.element(dialog.getByText('Vera Visser')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(setup.path).toBe('/admin/roles/manage');
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => setup.api.asked.findLast(({ call }) => call === restoreRole)?.request).toEqual({ params: { id: 8 } });
});

test('shows a built-in account kind without letting it be changed', async () => {
  open('/admin/roles/manage/1', builtIn);
  await expect.element(page.getByText(/hoort bij het product/)).toBeVisible();
  await expect.element(preview()).toMatchTextContent(/Organisaties/);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(button('Opslaan')).not.toBeInTheDocument();
  await expect.element(button('Verwijderen')).not.toBeInTheDocument();
});

test('names the users when a removal is refused', async () => {
  const setup = open('/admin/roles/manage/8');
  setup.api.on(removeRole, () => {
    throw new ApiError(409, 'role_in_use', 'De accountsoort “Helpdesk” is nog in gebruik door Vera Visser.');
  });
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Accountsoort verwijderen' });
  await expect.element(dialog).toMatchTextContent(/Vera Visser.*Configuratie Groen/);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(dialog.getByText(/nog in gebruik door Vera Visser/)).toBeVisible();
});

test('disables removing while there are unsaved changes', async () => {
  open('/admin/roles/manage/8');
  await expect.element(button('Verwijderen')).toBeEnabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Helpdesk van nu');
  await expect.element(button('Verwijderen')).toBeDisabled();
});
