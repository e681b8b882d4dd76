import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { AdminShell } from './AdminShell.tsx';
import { everyPermission } from './testing/every-permission.ts';
import '../shell/EntriesMenu.tsx';

const features = discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true }));
const everything = await everyPermission(createRegistry(features));

/** Returns the screens in the bar and under Extra's for a user with this role and these permissions. */
const namesFor = async (role: RoleName, permissions: readonly PermissionName[]) => {
  await page.viewport(1440, 900);
  const session = sessionWith({ role, permissions }, true);
  renderPart(<Routes><Route path="/admin/*" element={<AdminShell />} /></Routes>, { path: '/admin', features, isPage: true, session, environment: { active_directory: true } });
  const bar = page.getByRole('navigation', { name: 'Beheer', exact: true });
  const sideBar = page.getByRole('navigation', { name: 'Onderdelen van het beheer' });
  await expect.element(bar).toBeVisible();
  const shown = bar.getByRole('link').elements().map(({ textContent }) => textContent);
  await userEvent.click(bar.getByRole('button', { name: /^Extra.s$/ }));
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const groups = [...sideBar.element().querySelectorAll('ul')].map((list) => [...list.children].map(({ textContent }) => textContent));
  return { links: shown, extras: page.getByRole('menuitem').elements().map(({ textContent }) => textContent), groups };
};

const links = ['Gebruikers', 'Kaarten', 'Configuraties'];

test('an admin has all screens in the bar, in their order', async () => {
  expect(await namesFor('admin', everything)).toEqual({
    links,
    extras: [
      'Dashboards', 'Login statistieken', 'Accountsoorten', 'Organisaties', 'Groepen van de inlogdienst', 'Downloads', 'Formulieren', 'Handleiding',
      'Meldingen', 'Kaartgroepen', 'Bronnen', 'Zoeken', 'Informatie voor bezoekers',
    ],
    groups: [
      ['Gebruikers', 'Accountsoorten', 'Organisaties', 'Groepen van de inlogdienst'],
      ['Kaarten', 'Configuraties', 'Kaartgroepen', 'Zoeken'],
      ['Dashboards', 'Downloads', 'Formulieren', 'Handleiding', 'Meldingen', 'Informatie voor bezoekers'],
      ['Login statistieken', 'Bronnen'],
    ],
  });
});

test('a manager has no account kinds, organisations, groups and downloads in the bar', async () => {
  expect(await namesFor('manager', everything)).toEqual({
    links,
    extras: ['Dashboards', 'Login statistieken', 'Formulieren', 'Handleiding', 'Meldingen', 'Kaartgroepen', 'Bronnen', 'Zoeken', 'Informatie voor bezoekers'],
    groups: [
      ['Gebruikers'], ['Kaarten', 'Configuraties', 'Kaartgroepen', 'Zoeken'],
      ['Dashboards', 'Formulieren', 'Handleiding', 'Meldingen', 'Informatie voor bezoekers'], ['Login statistieken', 'Bronnen'],
    ],
  });
});

test('a manager without permissions has only the screens that require none', async () => {
  expect(await namesFor('manager', [])).toEqual({
    links: [], extras: ['Login statistieken', 'Handleiding', 'Informatie voor bezoekers'],
    groups: [['Handleiding', 'Informatie voor bezoekers'], ['Login statistieken']],
  });
});
