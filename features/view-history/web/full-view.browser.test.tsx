import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { FullViewButton } from './FullViewButton.tsx';

const town: Extent = [144000, 507000, 146000, 509000];
const square: Extent = [144990, 507990, 145010, 508010];

test('from wherever one is it shows the whole area', async () => {
  const { map } = onMapStage(<FullViewButton />, { extent: town }, { map: { extent: square } });
  await userEvent.click(page.getByRole('button', { name: 'Volledige kaart' }));
  await expect.poll(() => map.model.state.get().extent[0]).toBeLessThanOrEqual(144000);
  expect(map.model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
});
