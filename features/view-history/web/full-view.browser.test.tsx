import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { mapButtons } from '#platform/web/slots/slots.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { FullViewButton } from './FullViewButton.tsx';
import feature from './index.ts';

const town: Extent = [144000, 507000, 146000, 509000];
const square: Extent = [144990, 507990, 145010, 508010];

test('shows the whole area from any view', async () => {
  const { map } = renderOnMap(<FullViewButton />, { extent: town }, { map: { extent: square } });
  await userEvent.click(page.getByRole('button', { name: 'Volledige kaart' }));
  await expect.poll(() => map.model.state.get().extent[0]).toBeLessThanOrEqual(144000);
  expect(map.model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
});

test.each([true, false])('offers the button only with the option (%s)', (isOn) => {
  const configuration = configurationWith({ options: { ...configurationWith().options, mapFullViewButton: isOn } });
  const slotContext = { environment: environmentWith(), session: null, configuration, publicMode: true };
  expect(createRegistry([feature]).items(mapButtons, slotContext).some(({ id }) => id === 'full-view')).toBe(isOn);
});
