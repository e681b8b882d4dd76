import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeMap, restoreMap } from '#platform/contract/new-map.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import maps from './index.ts';
import { RemoveMap } from './RemoveMap.tsx';

let closed = 0;
/** Closes the dialog after the answer, as the legend does. */
const AskedOnce = () => {
  const [map] = useMap().layers.maps.get();
  const [isOpen, setOpen] = useState(true);
  return map && isOpen && <RemoveMap map={map} close={() => setOpen(false)} />;
};
const Asked = () => {
  const [map] = useMap().layers.maps.get();
  return map && <RemoveMap map={map} close={() => (closed += 1)} />;
};
const open = () => renderOnMap(<Asked />, { maps: [mapWith({ id: 7, name: 'Mijn bomen', version: 3 })] });
const dialog = () => page.getByRole('alertdialog', { name: 'Kaart verwijderen' });

test('asks for confirmation by name; Annuleren removes nothing', async () => {
  closed = 0;
  const { api } = open();
  await expect.element(dialog()).toMatchTextContent(/Weet u zeker dat u de kaart Mijn bomen wilt verwijderen/);
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Annuleren' }));
  await expect.poll(() => closed).toBe(1);
  expect(api.asked).toEqual([]);
});

test('removes the version that the user saw, and reports it', async () => {
  const { api } = open();
  api.on(removeMap, () => undefined);
  await userEvent.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Mijn bomen is verwijderd')).toBeVisible();
  expect(api.asked).toEqual([{ call: removeMap, request: { params: { id: 7 }, version: 3 } }]);
  snackbar.clear();
});

test('Ongedaan maken restores the map, and shows an error when that fails', async () => {
  const { api } = renderOnMap(<AskedOnce />, { maps: [mapWith({ id: 7, name: 'Mijn bomen', version: 3 })] });
  api.on(removeMap, () => undefined);
  api.on(restoreMap, () => {
    throw new ApiError(507, 'quota', 'U hebt geen ruimte meer voor deze kaart.');
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.element(page.getByText('Het terugzetten van Mijn bomen is niet gelukt. U hebt geen ruimte meer voor deze kaart.')).toBeVisible();
  snackbar.clear();
});

test('shows an error when removing fails', async () => {
  const { api } = open();
  api.on(removeMap, () => {
    throw new ApiError(412, 'changed_meanwhile', '');
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByRole('alert').getByText('Er is iets misgegaan bij het verwijderen van Mijn bomen')).toBeVisible();
  snackbar.clear();
});

test('is offered for own maps to signed-in users', () => {
  const [filling] = maps.fillings;
  const action = filling?.item as unknown as { offered(map: unknown): boolean; enabled(slotContext: unknown): boolean };
  expect([true, false].map((remove) => action.offered({ definition: { abilities: { remove } } }))).toEqual([true, false]);
  expect(action.enabled({ session: {}, publicMode: false })).toBe(true);
  expect(action.enabled({ session: null, publicMode: false })).toBe(false);
  expect(action.enabled({ session: {}, publicMode: true })).toBe(false);
});
