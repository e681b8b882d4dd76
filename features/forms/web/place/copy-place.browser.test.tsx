import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { createRegistration } from '../../contract/registrations.ts';
import { registrationWith } from '../testing/forms.ts';
import { button, openTab, text } from '../testing/open-tab.tsx';

beforeEach(() => snackbar.clear());

test('takes over the shape of an object in the map, with the attributes that the form asks', async () => {
  const geometry = squareAround([145_000, 508_000], 100);
  const parcel = featureWith(geometry, { omschrijving: 'Kavel 12', SOORT: 'groen', prijs: 100 });
  const { map, sent } = await openTab({
    extent: [144_800, 507_850, 145_200, 508_150], maps: [mapWith({ id: 71, name: 'Kavels', source: { geojson: collectionOf(parcel) } })],
    answers: (api) => api.on(createRegistration, () => registrationWith()),
  });
  await expect.poll(() => map.model.layers.maps.get().every((layer) => layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await rendered(map.model);
  await userEvent.click(button('Overnemen van de kaart'));
  await userEvent.click(map.element, { position: { x: 400, y: 300 } });
  await expect.element(page.getByText('Ook ingevuld vanaf de kaart: Omschrijving, Soort.')).toBeVisible();
  await expect.element(text('Omschrijving')).toHaveValue('Kavel 12');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createRegistration)).toMatchObject([{
    body: { geom: geometry, value: expect.arrayContaining([{ item_id: 11, value: 'Kavel 12' }, { item_id: 12, value: 'Groen' }]) as unknown },
  }]);
});
