import { LogOut } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { defineWebFeature } from '#platform/web/feature.ts';
import { adminActions, adminPages, type AdminPage as Screen } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { AdminShell } from './AdminShell.tsx';

const extras = { label: "Extra's" };
const screen = (order: number, label: string, path: string, more: Partial<Screen> = {}): Screen => ({
  id: path, order, label, path, text: `Hier staan de ${label.toLowerCase()}.`, ...more,
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
const leave = vi.fn<() => void>();
const feature = defineWebFeature({
  name: 'screens',
  fillings: [
    adminPages.put(screen(70, 'Accountsoorten', 'roles/manage', { submenu: extras, enabled: ({ session }) => session?.user.role === 'admin' })),
    adminPages.put(screen(60, 'Login statistieken', 'logs', { submenu: extras })),
    adminPages.put(screen(30, 'Configuraties', 'configurations/manage')),
    adminPages.put(screen(20, 'Kaarten', 'maps/manage')),
    adminPages.put(screen(10, 'Gebruikers', 'users/manage')),
    adminPages.put(screen(101, 'Ingevuld', 'forms/list', { isInBar: false })),
    adminActions.put({ id: 'logout', order: 100, label: 'Uitloggen', icon: LogOut, choose: leave }),
  ],
});

const open = async (path: string, { role = 'manager', width = 1440 }: { role?: 'admin' | 'manager'; width?: number } = {}) => {
  await page.viewport(width, 900);
  return onStage(
    <Routes><Route path="/admin/*" element={<AdminShell />} /></Routes>,
    { path, features: [feature], session: sessionWith({ role }, true), isPage: true },
  );
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const bar = () => page.getByRole('navigation', { name: 'Beheer' });
const wordsOf = () => bar().element().textContent;

test('the bar has the screens in their order, a submenu with the extras, and actions at the end', async () => {
  const stage = await open('/admin');
  await expect.element(heading('Beheeromgeving')).toBeVisible();
  expect(wordsOf()).toBe("GebruikersKaartenConfiguratiesExtra'sUitloggen");
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.poll(misplacedBoxes).toEqual([]);
  await userEvent.click(bar().getByRole('button', { name: "Extra's" }));
  await expect.element(page.getByRole('menuitem', { name: 'Login statistieken' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Accountsoorten' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('menuitem', { name: 'Login statistieken' }));
  await expect.element(heading('Login statistieken')).toBeVisible();
  expect(stage.path()).toBe('/admin/logs');
  await userEvent.click(bar().getByRole('button', { name: 'Uitloggen' }));
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});

test('the first screen describes the other screens and links to them', async () => {
  const stage = await open('/admin');
  const card = page.getByRole('main').getByRole('link', { name: /^Kaarten/ });
  await expect.element(card).toMatchTextContent('Hier staan de kaarten.');
  expect(page.getByRole('main').getByRole('link', { name: /^Ingevuld/ }).elements()).toHaveLength(0);
  (card.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Kaarten')).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'De derde' }));
  await expect.element(page.getByText('Nummer drie')).toBeVisible();
  expect(stage.path()).toBe('/admin/maps/manage/3');
  await expect.element(bar().getByRole('link', { name: 'Kaarten' })).toHaveAttribute('aria-current', 'page');
});

test('links between screens keep the organisation that an admin chose', async () => {
  await open('/admin/users/manage?organisatie=31', { role: 'admin' });
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.element(bar().getByRole('link', { name: 'Kaarten' })).toHaveAttribute('href', '/admin/maps/manage?organisatie=31');
});

test.each([390, 750])('at %i pixels the bar is one menu without misplaced controls', async (width) => {
  const stage = await open('/admin/users/manage', { width });
  await expect.element(heading('Gebruikers')).toBeVisible();
  await expect.poll(misplacedBoxes).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(bar().getByRole('button', { name: 'Gebruikers' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
  await expect.poll(stage.path).toBe('/admin/configurations/manage');
});

test('an unknown address redirects to the first screen', async () => {
  const stage = await open('/admin/nergens');
  await expect.poll(stage.path).toBe('/admin');
});
