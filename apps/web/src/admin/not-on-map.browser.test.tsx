import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Pencil } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { discover } from '#platform/web/slots/registry.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { hostileAnswer } from './testing/hostile-answers.ts';
import { fetchScreens, openScreen } from './testing/screens.tsx';

const editing = defineWebFeature({ name: 'editing', fillings: [configurationSettings.put({ id: 'editing', order: 0, load: async () => [{ mapFields: ['edit'] }] })] });
const features = [...discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true })), editing];
const withoutMap = features.map((feature) => ({ ...feature, fillings: feature.fillings.filter(({ slot }) => !slot.isOnMap) }));
const withTool = withoutMap.map(({ name, fillings }) => ({
  name, fillings: [...fillings, toolColumn.put({ id: name, order: 0, label: name, icon: Pencil, group: 'more', kind: 'dialog', load: async () => ({ default: () => null }) })],
}));

const note = () => page.getByText('Nog niet te zien op de kaart', { exact: true });

beforeAll(fetchScreens, 60_000);

describe.each([
  '/admin/dashboards', '/admin/dashboards/nieuw', '/admin/download', '/admin/download/1', '/admin/manual', '/admin/notifications', '/admin/notifications/ontvangers/1',
  '/admin/notifications/sjablonen', '/admin/notifications/sjablonen/nieuw', '/admin/forms/manage', '/admin/forms/manage/nieuw', '/admin/maps/manage/1',
])('%s', (address) => {
  test('says that users see nothing of its records at the map, while no feature shows them there', async () => {
    await openScreen(address, hostileAnswer, 'admin', withoutMap);
    await expect.element(note().first()).toBeVisible();
  });

  test('does not say so when the features of its records have a button at the map', async () => {
    await openScreen(address, hostileAnswer, 'admin', withTool);
    await expect.element(note()).not.toBeInTheDocument();
  });
});
