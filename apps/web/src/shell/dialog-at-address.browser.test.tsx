import { Keyboard } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { DialogAtAddress } from '#platform/web/navigation/DialogAtAddress.tsx';
import { usePageKey } from '#platform/web/navigation/dialog-address.ts';
import { accountMenu, dialogs, toolColumn, type Closable } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ToolsOnMap } from './testing/ToolsOnMap.tsx';
import './EntriesMenu.tsx';
import './ToolList.tsx';

const dialogOf = (title: string) => async () => ({
  default: ({ close }: Closable) => <Dialog isOpen title={title} onOpenChange={(isOpen) => !isOpen && close()}>Tekst</Dialog>,
});
/** Lets a test call `close` of a dialog late, as after saving. */
const late = { close: (): void => undefined };
const Saving = ({ close }: Closable) => (
  <Dialog isOpen title="Bewaren" onOpenChange={(isOpen) => !isOpen && close()}>
    <button
      type="button"
      onClick={() => {
        late.close = close;
        close();
        close();
      }}
    >
      Opslaan
    </button>
  </Dialog>
);

const features = [{
  name: 'test',
  fillings: [
    dialogs.put({ id: 'toetsen', order: 10, load: dialogOf('Toetsen') }),
    dialogs.put({ id: 'instellingen', order: 20, load: dialogOf('Instellingen') }),
    dialogs.put({ id: 'beheer', order: 30, enabled: ({ session }) => session === null, load: dialogOf('Beheer') }),
    dialogs.put({ id: 'kapot', order: 40, load: async () => ({ default: () => { throw new Error('broken on purpose'); } }) }),
    toolColumn.put({ id: 'keys', order: 10, group: 'share', label: 'Toetsen', icon: Keyboard, kind: 'dialog', dialog: 'toetsen' }),
    dialogs.put({ id: 'bewaren', order: 50, load: async () => ({ default: Saving }) }),
    toolColumn.put({ id: 'save', order: 20, group: 'draw', label: 'Bewaren', icon: Keyboard, kind: 'dialog', dialog: 'bewaren' }),
    accountMenu.put({ id: 'settings', order: 10, label: 'Instellingen', dialog: 'instellingen' }),
  ],
}];

/** Shows the address and navigates as the buttons of a browser do. */
const Browser = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const key = usePageKey();
  browser.go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
  return <p><output aria-label="adres">{pathname + search + hash}</output> <output aria-label="bezoek">{key}</output></p>;
};
const browser: { go: (to: string | number) => void } = { go: () => undefined };

/** Opens an address after another page, so that there is a history entry to go back to. */
const open = async (address: string) => {
  await page.viewport(1440, 900);
  const { map } = renderOnMap(<><Browser /><AccountMenu /><ToolsOnMap /><DialogAtAddress /></>, {}, { features, session: sessionWith(), path: '/eerder' });
  await expect.poll(() => read('adres')).toBe('/eerder');
  browser.go(address);
  await expect.poll(() => read('adres')).not.toBe('/eerder');
  return map;
};
const read = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent;
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const message = () => page.getByRole('region', { name: 'Berichten' });

beforeEach(() => {
  snackbar.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a tool adds its dialog to the address; closing restores the address and the focus', async () => {
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
  await open('/');
  await userEvent.click(button('Account Kim Kijker'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Instellingen' }));
  await expect.element(dialog('Instellingen')).toBeVisible();
  browser.go(-1);
  await expect.element(dialog('Instellingen')).not.toBeInTheDocument();
  expect(read('adres')).toBe('/');
  await expect.element(button('Account Kim Kijker')).toHaveFocus();
  browser.go(1);
  await expect.element(dialog('Instellingen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Instellingen')).not.toBeInTheDocument();
  await expect.poll(() => read('adres')).toBe('/');
});

test('a dialog opened by its address stays on the page when it closes and focuses the map', async () => {
  const { element } = await open('/?dialog=instellingen&kleur=rood');
  await expect.element(dialog('Instellingen')).toBeVisible();
  const visit = read('bezoek');
  await userEvent.click(dialog('Instellingen').getByRole('button', { name: 'Sluiten' }));
  await expect.element(dialog('Instellingen')).not.toBeInTheDocument();
  await expect.poll(() => read('adres')).toBe('/?kleur=rood');
  await expect.poll(() => document.activeElement).toBe(element);
  expect(read('bezoek')).toBe(visit);
  browser.go(-1);
  await expect.poll(() => read('adres')).toBe('/eerder');
});

test('a dialog that closes twice, the second time late, leaves the page once', async () => {
  await open('/');
  await userEvent.click(button('Bewaren'));
  await userEvent.click(dialog('Bewaren').getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog('Bewaren')).not.toBeInTheDocument();
  await expect.poll(() => read('adres')).toBe('/');
  late.close();
  // A second step back would happen before this navigation.
  browser.go('/verder');
  await expect.poll(() => read('adres')).toBe('/verder');
  browser.go(-1);
  await expect.poll(() => read('adres')).toBe('/');
});

test('going back after closing a dialog opens the previous page, not the dialog', async () => {
  await open('/');
  await userEvent.click(button('Toetsen'));
  await expect.element(dialog('Toetsen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => read('adres')).toBe('/');
  browser.go(-1);
  await expect.poll(() => read('adres')).toBe('/eerder');
});

test.each([
  ['onbekend', 'Dit venster is hier niet beschikbaar.'],
  ['beheer', 'Dit venster is hier niet beschikbaar.'],
  ['kapot', 'Dit venster kan nu niet worden getoond. Probeer het opnieuw.'],
])('an address with the unavailable dialog %s shows a message and keeps the page', async (id, text) => {
  await open(`/?dialog=${id}`);
  await expect.element(message()).toMatchTextContent(text);
  await expect.poll(() => read('adres')).toBe('/');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(button('Toetsen')).toBeVisible();
});
