import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import './PlaceDialog.tsx';
import { button, openEditor, published, ready } from './testing/open-editor.tsx';
import '#platform/web/administration/extent/ExtentDialog.tsx';

const keys = (...pressed: string[]) => userEvent.keyboard(pressed.join(''));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Opens the tab with the focus on the heading of a tool, and expands the tool. */
const openTool = async (tool: string, tools: ConfigurationDocument['tools'] = {}) => {
  const document = { ...published, tools };
  const setup = openEditor('tools', { document, published: document });
  await ready();
  await expect.element(button(tool)).toBeVisible();
  (button(tool).element() as HTMLElement).focus();
  await keys('{Enter}');
  await expect.element(button(tool)).toHaveAttribute('aria-expanded', 'true');
  return setup;
};
/** Presses Tab until the control has the focus. */
const walkTo = async (control: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    await keys('{Tab}');
    if (control.query() === document.activeElement) return;
  }
  throw new Error(`Tab does not reach ${control.selector}`);
};
/** Opens a select and chooses the option that starts with these letters. */
const take = async (letters: string) => {
  const from = document.activeElement;
  await keys('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('option');
  await keys(letters, '{Enter}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement === from).toBe(true);
};
const select = (label: RegExp) => page.getByRole('button', { name: label }).last();
const choose = async (label: RegExp, letters: string) => {
  await walkTo(select(label));
  await take(letters);
};
const saveByKeys = () => keys('{Control>}s{/Control}');

test('switches a tool on by keyboard and fills in all kinds of fields', async () => {
  const { state } = await openTool('Zoeken');
  await tabTo(/^Zoeken gebruiken/);
  await keys(' ');
  await choose(/Soort$/, 'Tab');
  await tabTo(/^Kop boven/);
  await keys('Projecten');
  await choose(/ Tabel$/, 'pro');
  await tabTo(/^Kolommen: toevoegen/);
  await keys('{Enter}');
  await expect.element(select(/Kolom$/)).toHaveFocus();
  await take('str');
  await tabTo(/^Kolommen: toevoegen/);
  await keys('{Enter}');
  await expect.element(select(/Kolom$/)).toHaveFocus();
  await take('tit');
  await tabTo(/^Ook voor bezoekers/);
  await keys(' ');
  await tabTo(/^Zoomniveau na kiezen/);
  await keys('12{Tab}');
  await saveByKeys();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({
    search: [{
      type: 'table', displayName: 'Projecten', database: 'eigen', table: 'projecten', columns: [{ name: 'straat' }, { name: 'titel' }],
      public_access: true, searchZoomlevel: 12,
    }],
  });
});

test('moves and removes entries of a list by keyboard and keeps the focus with them', async () => {
  const named = (name: string) => ({ name, columnName: 'status', layers: ['kavels'] });
  const { state } = await openTool('Filters', { filters: [named('Een'), named('Twee'), named('Drie')] });
  await tabTo(/^Een omlaag/);
  await keys('{Enter}');
  await expect.poll(focused).toBe('Een omlaag');
  await keys('{Enter}');
  await expect.poll(focused).toBe('Een omhoog');
  await tabTo(/^Een verwijderen/);
  await keys('{Enter}');
  await expect.poll(focused).toBe('Drie verwijderen');
  await saveByKeys();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({ filters: [named('Twee'), named('Drie')] });
});

test('takes the middle of the map as point by keyboard, and picks layers', async () => {
  const { state } = await openTool('Route', { routing: {} });
  await tabTo(/^Plek op de kaart kiezen/);
  await keys('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Beginpunt' });
  await expect.element(dialog.getByRole('button', { name: 'Midden van de kaart' })).toBeVisible();
  await tabTo(/^Midden van de kaart/);
  await keys('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Deze plek gebruiken' })).toBeEnabled();
  await tabTo(/^Deze plek gebruiken/);
  await keys('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Plek op de kaart kiezen')).toHaveFocus();
  await tabTo(/^360°-foto’s$/);
  await keys('{Enter}');
  await tabTo(/^360°-foto’s gebruiken/);
  await keys(' ');
  await choose(/Laag toevoegen$/, 'weg');
  await saveByKeys();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({
    routing: { startingPoint: [expect.any(Number), expect.any(Number)] }, vrPhoto: { enabled: true, enableLayers: ['wegdelen'] },
  });
});

test('types, sets and removes credentials by keyboard, with a confirmation', async () => {
  const { api } = await openTool('Obliek');
  const sent = () => api.asked.filter(({ call }) => call === setCredentials).map(({ request }) => request as { body: unknown }).map(({ body }) => body);
  await tabTo(/^Token/);
  await keys('geheim');
  await tabTo(/^Inloggegevens opslaan/);
  await keys('{Enter}');
  await expect.element(page.getByText('Ingesteld', { exact: true })).toBeVisible();
  await expect.poll(focused).toBe('Inloggegevens');
  await tabTo(/^Inloggegevens wissen/);
  await keys('{Enter}');
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await keys('{Tab}{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(sent).toEqual([{ fields: { token: 'geheim' } }, { fields: { token: null } }]);
  await expect.poll(focused).toContain('Inloggegevens');
});
