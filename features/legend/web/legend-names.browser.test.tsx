import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Layers } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { groupWith, mapWith } from '#platform/map/testing/configuration.ts';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { LegendTab } from './LegendTab.tsx';

const options = { mapManageOpen: true, dynLegendOpen: false } as Configuration['options'];

/** The legend in a drawer of 380 pixels: its rail of tabs, and a border on both sides. */
const inDrawer = async (configuration: Partial<Configuration>) => {
  await page.viewport(1024, 768);
  return onMapStage(
    <div style={{ display: 'grid', width: 378, height: 700, background: 'var(--cook-surface)' }}>
      <Tabs variant="rail">
        <TabList label="Menu">
          <Tab id="legend" icon={Layers}>Legenda</Tab>
          <Tab id="saved" icon={Layers}>Opgeslagen Locaties</Tab>
        </TabList>
        <TabPanel id="legend"><LegendTab /></TabPanel>
      </Tabs>
    </div>,
    { options, ...configuration },
  );
};

const row = (name: string) => page.getByRole('row', { name, exact: true });
const textOf = (name: string): HTMLElement => {
  const label = row(name).element().querySelector('label');
  if (!label) throw new Error(`No label in the row of ${name}`);
  return label;
};
const group = (...names: string[]): Partial<Configuration> => ({ mapGroups: [groupWith({ name: 'Groep', maps: names.map((name, sort) => mapWith({ name, sort })) })] });

test('gives the name of a map in a group at least 200 of 380 pixels', async () => {
  await inDrawer(group('Bestemmingsplan 1987'));
  await expect.element(row('Bestemmingsplan 1987')).toBeVisible();
  expect(textOf('Bestemmingsplan 1987').getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
});

test('moves nothing when the buttons of a row appear', async () => {
  await inDrawer(group('Bestemmingsplan 1987'));
  await expect.element(row('Bestemmingsplan 1987')).toBeVisible();
  const boxes = () => [...row('Bestemmingsplan 1987').element().querySelectorAll('label, input')].map((element) => element.getBoundingClientRect().toJSON() as unknown);
  const before = boxes();
  const menu = row('Bestemmingsplan 1987').getByRole('button', { name: 'Meer over Bestemmingsplan 1987' });
  const opacity = () => Number(getComputedStyle(menu.element().parentElement ?? document.body).opacity);
  expect(opacity()).toBe(0);
  await userEvent.hover(textOf('Bestemmingsplan 1987'));
  await expect.poll(opacity).toBe(1);
  expect(boxes()).toEqual(before);
});
