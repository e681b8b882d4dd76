import { LogOut } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu, adminActions, adminPages, type AdminPage as Screen } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { AdminShell } from './AdminShell.tsx';
import '../shell/EntriesMenu.tsx';

const extras = { label: "Extra's" };
const screen = (order: number, label: string, path: string, more: Partial<Screen> = {}): Screen => ({
  id: path, order, label, path, group: 'maps', text: `Hier staan de ${label.toLowerCase()}.`, ...more,
  load: async () => ({
    default: () => (
      <AdminPage title={label}>
        <Routes>
          <Route index element={<AdminLink to={`${path}/3`}>De derde</AdminLink>} />
          <Route path=":id" element={<p>Nummer drie</p>} />
        </Routes>
      </AdminPage>
    ),
  }),
});
beforeEach(() => localStorage.removeItem('cook.admin-side-bar'));

const leave = vi.fn<() => void>();
const feature = defineWebFeature({
  name: 'screens',
  fillings: [
    adminPages.put(screen(70, 'Accountsoorten', 'roles/manage', { group: 'people', submenu: extras, enabled: ({ session }) => session?.user.role === 'admin' })),
    adminPages.put(screen(60, 'Login statistieken', 'logs', { group: 'watch', submenu: extras })),
    adminPages.put(screen(30, 'Configuraties', 'configurations/manage')),
    adminPages.put(screen(20, 'Kaarten', 'maps/manage')),
    adminPages.put(screen(10, 'Gebruikers', 'users/manage', { group: 'people' })),
    adminPages.put(screen(101, 'Ingevuld', 'forms/list', { isInBar: false })),
    accountMenu.put({ id: 'settings', order: 10, label: 'Instellingen', dialog: 'instellingen' }),
    accountMenu.put({ id: 'administration', order: 20, label: 'Beheeromgeving', to: '/admin' }),
    accountMenu.put({ id: 'password', order: 30, label: 'Wachtwoord Wijzigen', load: async () => ({ default: () => <p>Nieuw wachtwoord</p> }) }),
    adminActions.put({ id: 'logout', order: 100, label: 'Uitloggen', icon: LogOut, choose: leave }),
  ],
});

/** Mounts the shell again at a press, as a reload does. */
const Reloadable = () => {
  const [round, setRound] = useState(0);
  return <><AdminShell key={round} /><button onClick={() => setRound(round + 1)}>Herladen</button></>;
};

const open = async (path: string, { role = 'manager', width = 1440, shell = <AdminShell /> }: { role?: 'admin' | 'manager'; width?: number; shell?: ReactElement } = {}) => {
  await page.viewport(width, 900);
  return renderPart(
    <Routes><Route path="/admin/*" element={shell} /></Routes>,
    { path, features: [feature], session: sessionWith({ role, role_name: 'Beheer Groen' }, true), isPage: true },
  );
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const bar = () => page.getByRole('navigation', { name: 'Beheer', exact: true });
const sideBar = () => page.getByRole('navigation', { name: 'Onderdelen van het beheer' });
const groupsShown = () =>
  sideBar().getByRole('list').elements().map((list) => [list.previousElementSibling?.textContent, ...[...list.children].map(({ textContent }) => textContent)]);
const wordsOf = () => bar().element().textContent;

test('the bar has the screens in their order, a submenu with the extras, and actions at the end', async () => {
  const setup = await open('/admin');
  await expect.element(heading('Beheeromgeving')).toBeVisible();
  expect(wordsOf()).toBe("GebruikersKaartenConfiguratiesExtra'sUitloggen");
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.poll(misplacedBoxes).toEqual([]);
  await userEvent.click(bar().getByRole('button', { name: "Extra's" }));
  await expect.element(page.getByRole('menuitem', { name: 'Login statistieken' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Accountsoorten' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('menuitem', { name: 'Login statistieken' }));
  await expect.element(heading('Login statistieken')).toBeVisible();
  expect(setup.path()).toBe('/admin/logs');
  await userEvent.click(bar().getByRole('button', { name: 'Uitloggen' }));
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});

test('the first screen describes the other screens and links to them', async () => {
  const setup = await open('/admin');
  const card = page.getByRole('main').getByRole('link', { name: /^Kaarten/ });
  await expect.element(card).toMatchTextContent('Hier staan de kaarten.');
  expect(page.getByRole('main').getByRole('link', { name: /^Ingevuld/ }).elements()).toHaveLength(0);
  (card.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Kaarten')).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'De derde' }));
  await expect.element(page.getByText('Nummer drie')).toBeVisible();
  expect(setup.path()).toBe('/admin/maps/manage/3');
  await expect.element(bar().getByRole('link', { name: 'Kaarten' })).toHaveAttribute('aria-current', 'page');
});

test('links between screens keep the organisation that an admin chose', async () => {
  await open('/admin/users/manage?organisatie=31', { role: 'admin' });
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.element(bar().getByRole('link', { name: 'Kaarten' })).toHaveAttribute('href', '/admin/maps/manage?organisatie=31');
});

test.each([390, 750])('at %i pixels the bar is one menu without misplaced controls', async (width) => {
  const setup = await open('/admin/users/manage', { width });
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.poll(misplacedBoxes).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(bar().getByRole('button', { name: 'Gebruikers' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
  await expect.poll(setup.path).toBe('/admin/configurations/manage');
});

test('an unknown address redirects to the first screen', async () => {
  const setup = await open('/admin/nergens');
  await expect.poll(setup.path).toBe('/admin');
});

test('the side bar has the screens in groups, without empty groups, and marks the current one', async () => {
  await open('/admin/maps/manage/3', { role: 'admin', width: 1024 });
  await expect.element(page.getByText('Nummer drie')).toBeVisible();
  expect(groupsShown()).toEqual([['Mensen', 'Gebruikers', 'Accountsoorten'], ['Kaarten', 'Kaarten', 'Configuraties'], ['Bewaking', 'Login statistieken']]);
  expect(sideBar().getByRole('link').elements().filter((link) => link.ariaCurrent === 'page').map(({ textContent }) => textContent)).toEqual(['Kaarten']);
  await expect.poll(misplacedBoxes).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(sideBar().getByRole('link', { name: 'Overzicht' }));
  await expect.element(heading('Beheeromgeving')).toBeVisible();
  expect(sideBar().getByRole('link').elements().filter((link) => link.ariaCurrent === 'page').map(({ textContent }) => textContent)).toEqual(['Overzicht']);
});

test('the side bar keeps the organisation that an admin chose', async () => {
  await open('/admin/users/manage?organisatie=31', { role: 'admin' });
  await expect.element(sideBar().getByRole('link', { name: 'Kaarten' })).toHaveAttribute('href', '/admin/maps/manage?organisatie=31');
  await expect.element(sideBar().getByRole('link', { name: 'Overzicht' })).toHaveAttribute('href', '/admin?organisatie=31');
});

test('a button hides the side bar, also after a reload, and shows it again', async () => {
  await open('/admin/users/manage', { shell: <Reloadable /> });
  const hide = bar().getByRole('button', { name: 'Zijbalk verbergen' });
  await expect.element(hide).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(hide.element().getAttribute('aria-controls') ?? '')).toBe(sideBar().element());
  (hide.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sideBar()).not.toBeInTheDocument();
  await expect.element(bar().getByRole('button', { name: 'Zijbalk tonen' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Herladen' }));
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.element(sideBar()).not.toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: 'Zijbalk tonen' }));
  await expect.element(sideBar()).toBeVisible();
});

test('below 1024 pixels there is no side bar and no button for it', async () => {
  await open('/admin/users/manage', { width: 1023 });
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.element(sideBar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Zijbalk/ })).not.toBeInTheDocument();
});

test('the first tab stop skips the bars', async () => {
  await open('/admin/maps/manage');
  await expect.element(heading('Kaarten')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Naar de inhoud' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'De derde' })).toHaveFocus();
});

test('the first screen lists the screens below their groups', async () => {
  await open('/admin');
  await expect.element(heading('Beheeromgeving')).toBeVisible();
  const regions = page.getByRole('main').getByRole('region').elements().map((region) => [region.querySelector('h2')?.textContent, region.querySelectorAll('a').length]);
  expect(regions).toEqual([['Mensen', 1], ['Kaarten', 2], ['Bewaking', 1]]);
});

test.each([1440, 390])('at %i pixels the account menu says who is signed in, and has the entries that work without a map', async (width) => {
  await open('/admin', { width });
  await userEvent.click(page.getByRole('button', { name: 'Account Kim Kijker' }));
  await expect.element(page.getByRole('menu')).toHaveAccessibleDescription('Kim Kijker Beheer Groen, Gemeente Markerwaard');
  expect(page.getByRole('menuitem').elements().map(({ textContent }) => textContent)).toEqual(['Wachtwoord Wijzigen']);
  await expect.poll(() => violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('menuitem'));
  await expect.element(page.getByText('Nieuw wachtwoord')).toBeVisible();
});
