import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#platform/ui/theme/index.css';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { putEntry, readSearchMap, type EntryForm } from '../contract/entries.ts';
import './DrawPlaceDialog.tsx';
import { button, openSearch } from './testing/open-search.tsx';

const sent = ({ api }: ReturnType<typeof openSearch>) =>
  api.asked.filter(({ call }) => call === putEntry).map(({ request }) => (request as { readonly body: EntryForm }).body.geometry);
const entryDialog = () => page.getByRole('dialog', { name: /wijzigen$/ });
const mapDialog = () => page.getByRole('dialog', { name: 'Plaats tekenen' });
const pressIn = async (dialog: ReturnType<typeof page.getByRole>, name: string): Promise<void> => {
  const pressed = dialog.getByRole('button', { name });
  await expect.element(pressed).toBeEnabled();
  (pressed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

const openMap = async (name: string) => {
  const setup = openSearch('/soorten/3/ingangen');
  setup.api.on(readSearchMap, () => configurationWith());
  await userEvent.click(button(`${name} wijzigen`));
  await pressIn(entryDialog(), 'Op de kaart tekenen');
  // The canvas appears once the geometry of the entry is drawn.
  await expect.poll(() => document.querySelector('.ol-viewport canvas')).not.toBeNull();
  return setup;
};

test('places an entry at the centre of the map with the keyboard alone', async () => {
  const setup = await openMap('Dorpsstraat 14');
  expect(await violationsIn(document.body)).toEqual([]);
  await pressIn(mapDialog(), 'Midden van de kaart');
  await pressIn(mapDialog(), 'Deze plaats gebruiken');
  await expect.element(mapDialog()).not.toBeInTheDocument();
  await expect.element(entryDialog().getByRole('textbox', { name: /^Plaats/ })).toHaveValue('145100, 508025');
  await pressIn(entryDialog(), 'Opslaan');
  await expect.poll(() => sent(setup)).toEqual([{ type: 'Point', coordinates: [145_100, 508_025] }]);
});

test('draws a line by its corners and writes it in the field', async () => {
  const setup = await openMap('Dorpsstraat 12');
  await userEvent.click(mapDialog().getByText('Lijn', { exact: true }));
  await expect.element(mapDialog().getByRole('radio', { name: 'Lijn' })).toBeChecked();
  const map = page.elementLocator(document.querySelector('.ol-viewport')!);
  await userEvent.click(map, { position: { x: 60, y: 60 } });
  await userEvent.click(map, { position: { x: 160, y: 90 } });
  await userEvent.click(map, { position: { x: 160, y: 90 } });
  await pressIn(mapDialog(), 'Deze plaats gebruiken');
  await expect.element(entryDialog().getByRole('textbox', { name: /^Plaats/ })).toHaveValue(expect.stringMatching(/^LINESTRING\(\d{6}.*,\d{6}.*\)$/));
  await pressIn(entryDialog(), 'Opslaan');
  await expect.poll(() => sent(setup)).toMatchObject([{ type: 'LineString', coordinates: { length: 2 } }]);
});

test('says that there is no map to draw on', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  api.on(readSearchMap, () => {
    throw new ApiError(404, 'not_found', 'Er is nog geen kaart om op te tekenen.');
  });
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  await pressIn(entryDialog(), 'Op de kaart tekenen');
  await expect.element(mapDialog().getByText(/^Er is nog geen kaart om op te tekenen/)).toBeVisible();
});
