import { expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import feature from './index.ts';

const town: Extent = [144000, 507000, 146000, 509000];
const square: Extent = [144990, 507990, 145010, 508010];

const slotContextWith = (configuration: Configuration) => ({ environment: environmentWith(), session: null, configuration, publicMode: true });
const toolsOf = (configuration: Configuration) => createRegistry([feature]).items(toolColumn, slotContextWith(configuration));

test('shows the whole area from any view', async () => {
  const configuration = configurationWith({ extent: town, options: { ...configurationWith().options, mapFullViewButton: true } });
  const { model, destroy } = createTestMap(configuration, { extent: square });
  const [tool] = toolsOf(configuration);
  expect(tool?.label).toBe('Volledige kaart');
  if (tool?.kind !== 'action') throw new Error('not an action');
  await tool.run(model, slotContextWith(configuration));
  await expect.poll(() => model.state.get().extent[0]).toBeLessThanOrEqual(144000);
  expect(model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
  destroy();
});

test('offers no tool without the option', () => {
  expect(toolsOf(configurationWith({ options: { ...configurationWith().options, mapFullViewButton: false } }))).toEqual([]);
});
