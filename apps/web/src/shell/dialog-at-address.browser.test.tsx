import { Keyboard } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMemoryRouter, useLocation, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { DialogAtAddress } from '#platform/web/navigation/DialogAtAddress.tsx';
import { usePageKey } from '#platform/web/navigation/dialog-address.ts';
import { SessionStateProvider, type SessionState } from '#platform/web/session/session-context.ts';
import { createDrawer, DrawerProvider } from '#platform/web/shell/drawer.ts';
import { CircumstancesProvider } from '#platform/web/slots/circumstances.ts';
import { RegistryProvider } from '#platform/web/slots/registry-context.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { accountMenu, dialogs, toolColumn, type Closable } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ToolColumn } from './ToolColumn.tsx';

const dialogOf = (title: string) => async () => ({
  default: ({ close }: Closable) => <Dialog isOpen title={title} onOpenChange={(isOpen) => !isOpen && close()}>Tekst</Dialog>,
});
const features = [{
  name: 'test',
  fillings: [
    dialogs.put({ id: 'toetsen', order: 10, load: dialogOf('Toetsen') }),
    dialogs.put({ id: 'instellingen', order: 20, load: dialogOf('Instellingen') }),
    dialogs.put({ id: 'beheer', order: 30, enabled: ({ session }) => session === null, load: dialogOf('Beheer') }),
    dialogs.put({ id: 'kapot', order: 40, load: async () => ({ default: () => { throw new Error('broken on purpose'); } }) }),
    toolColumn.put({ id: 'keys', order: 10, label: 'Toetsen', icon: Keyboard, kind: 'dialog', dialog: 'toetsen' }),
    accountMenu.put({ id: 'settings', order: 10, label: 'Instellingen', dialog: 'instellingen' }),
  ],
}];

const Page = () => {
  const { pathname, search, hash } = useLocation();
  const key = usePageKey();
  return <p>Pagina <output aria-label="adres">{pathname + search + hash}</output> <output aria-label="bezoek">{key}</output></p>;
};

const open = async (...entries: InitialEntry[]) => {
  await page.viewport(1440, 900);
  const map = createTestMap({});
  const session = sessionWith();
  const router = createMemoryRouter([
    { path: '/eerder', element: <p>Eerder</p> },
    { path: '*', element: <MapProvider value={map.model}><Page /><AccountMenu /><ToolColumn /><DialogAtAddress /></MapProvider> },
  ], { initialEntries: ['/eerder', ...entries], initialIndex: entries.length });
  render(
    <RegistryProvider value={createRegistry(features)}>
      <SessionStateProvider value={{ status: 'known', session, leftOnPurpose: false } as SessionState}>
        <CircumstancesProvider value={{ environment: environmentWith(), session, configuration: map.model.configuration, publicMode: false }}>
          <DrawerProvider value={createDrawer({ isOpen: false, tab: null })}>
            <RouterProvider router={router} />
          </DrawerProvider>
        </CircumstancesProvider>
      </SessionStateProvider>
    </RegistryProvider>,
  );
  await expect.element(page.getByText('Pagina')).toBeInTheDocument();
  return router;
};
const read = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent;
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const message = () => page.getByRole('region', { name: 'Berichten' });

beforeEach(() => {
  snackbar.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a tool opens its dialog at an address, beside what the address holds already; closed, the focus is at the button', async () => {
  await open('/locatie/1,2,3,4?kleur=rood#m');
  const visit = read('bezoek');
  await userEvent.click(button('Toetsen'));
  await expect.element(dialog('Toetsen')).toBeVisible();
  expect(read('adres')).toBe('/locatie/1,2,3,4?kleur=rood&dialog=toetsen#m');
  expect(read('bezoek')).toBe(visit);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Toetsen')).not.toBeInTheDocument();
  await expect.poll(() => read('adres')).toBe('/locatie/1,2,3,4?kleur=rood#m');
  expect(read('bezoek')).toBe(visit);
  await expect.element(button('Toetsen')).toHaveFocus();
});

test('the back button closes a dialog, and the forward button opens it again', async () => {
  const router = await open('/');
  await userEvent.click(button('Account Kim Kijker'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Instellingen' }));
  await expect.element(dialog('Instellingen')).toBeVisible();
  await router.navigate(-1);
  await expect.element(dialog('Instellingen')).not.toBeInTheDocument();
  expect(read('adres')).toBe('/');
  await expect.element(button('Account Kim Kijker')).toHaveFocus();
  await router.navigate(1);
  await expect.element(dialog('Instellingen')).toBeVisible();
});

test('an address that names a dialog opens it; closing stays on the page, and the back button leaves it', async () => {
  const router = await open('/?dialog=instellingen&kleur=rood');
  await expect.element(dialog('Instellingen')).toBeVisible();
  const visit = read('bezoek');
  await userEvent.click(dialog('Instellingen').getByRole('button', { name: 'Sluiten' }));
  await expect.element(dialog('Instellingen')).not.toBeInTheDocument();
  await expect.poll(() => read('adres')).toBe('/?kleur=rood');
  expect(read('bezoek')).toBe(visit);
  await router.navigate(-1);
  await expect.element(page.getByText('Eerder')).toBeVisible();
});

test('after closing a dialog one step back leads to the page before, not to the dialog', async () => {
  const router = await open('/');
  await userEvent.click(button('Toetsen'));
  await expect.element(dialog('Toetsen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => read('adres')).toBe('/');
  await router.navigate(-1);
  await expect.element(page.getByText('Eerder')).toBeVisible();
});

test.each([
  ['onbekend', 'Dit venster is hier niet beschikbaar.'],
  ['beheer', 'Dit venster is hier niet beschikbaar.'],
  ['kapot', 'Dit venster kan nu niet worden getoond. Probeer het opnieuw.'],
])('an address that names the dialog %s, which cannot be shown, says so and leaves the page as it is', async (id, text) => {
  await open(`/?dialog=${id}`);
  await expect.element(message()).toMatchTextContent(text);
  await expect.poll(() => read('adres')).toBe('/');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(button('Toetsen')).toBeVisible();
});
