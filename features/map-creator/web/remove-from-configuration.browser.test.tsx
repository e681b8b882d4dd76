import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putMapIntoConfiguration, removeMapFromConfiguration } from '#platform/contract/new-map.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { RemoveFromConfiguration } from './RemoveFromConfiguration.tsx';

afterEach(() => snackbar.clear());

const Asked = () => {
  const [map] = useMap().layers.maps.get();
  const [isOpen, setOpen] = useState(true);
  return map && isOpen && <RemoveFromConfiguration map={map} close={() => setOpen(false)} />;
};
const session = sessionWith();
const open = (more = {}) => renderOnMap(<Asked />, { id: 31, maps: [mapWith({ id: 7, name: 'Mijn bomen', ...more })] }, { session });
const dialog = () => page.getByRole('alertdialog', { name: 'Kaart uit de legenda halen' });
const body = { map_id: 7, config_id: 31 };

test('removes an own map after confirmation, and puts it back with one button', async () => {
  const { api } = open({ created_by: session.user.id, only_for_me: true });
  api.on(removeMapFromConfiguration, () => undefined);
  api.on(putMapIntoConfiguration, () => undefined);
  await expect.element(dialog()).toMatchTextContent(/de kaart Mijn bomen uit deze legenda wilt halen\? De kaart zelf blijft bestaan/);
  expect(await violationsIn(dialog().element())).toEqual([]);
  expect(api.asked).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Uit de legenda halen' }));
  await expect.element(page.getByText('Mijn bomen is uit de legenda gehaald.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Terugzetten' }));
  await expect.poll(() => api.asked.map(({ call, request }) => [call, (request as { body: unknown }).body])).toEqual([
    [removeMapFromConfiguration, body], [putMapIntoConfiguration, body],
  ]);
});

test('warns that everyone loses a published map; putting it back publishes it again', async () => {
  const { api } = open({ created_by: session.user.id });
  api.on(removeMapFromConfiguration, () => undefined);
  api.on(putMapIntoConfiguration, () => undefined);
  await expect.element(dialog()).toMatchTextContent(/Dan ziet niemand die hier meer/);
  await userEvent.click(dialog().getByRole('button', { name: 'Uit de legenda halen' }));
  await userEvent.click(page.getByRole('button', { name: 'Terugzetten' }));
  await expect.poll(() => api.asked.at(-1)?.request).toMatchObject({ body: { ...body, public: true } });
});

test('offers no undo for a map of somebody else, and shows a refusal', async () => {
  const { api } = open({ created_by: null });
  api.on(removeMapFromConfiguration, () => {
    throw new ApiError(403, 'forbidden', 'U mag dit niet doen.');
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Uit de legenda halen' }));
  await expect.element(page.getByRole('alert').getByText('U mag dit niet doen.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Terugzetten' })).not.toBeInTheDocument();
});

test('is offered to signed-in users for maps that they may remove', () => {
  const action = feature.fillings.map(({ item }) => item).find(({ id }) => id === 'take-out') as unknown as
    { offered(map: unknown): boolean; enabled(slotContext: unknown): boolean };
  expect([true, false].map((take_out) => action.offered({ definition: { abilities: { take_out } } }))).toEqual([true, false]);
  expect(action.enabled({ session: {}, publicMode: false })).toBe(true);
  expect(action.enabled({ session: null, publicMode: false })).toBe(false);
});
