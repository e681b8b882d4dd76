import { List } from 'lucide-react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { useNewDrawer } from './use-new-drawer.ts';

const tab = (id: string, index: number) =>
  drawerTabs.put({ id, order: index, index, label: id, icon: List, width: 400, load: async () => ({ default: () => null }) });
const tabs = [tab('legenda', 0), tab('informatie', 1)];

const Initial = () => {
  const { isOpen, tab: chosen } = useNewDrawer().getState();
  return <output>{`${isOpen ? 'open' : 'closed'}, ${chosen ?? 'first'}`}</output>;
};

/** Returns the initial state of the drawer as text. */
const drawerOf = async ({ width = 1024, fillings = tabs, ...configuration }: { width?: number; fillings?: typeof tabs } & Partial<Configuration>): Promise<string> => {
  await page.viewport(width, 768);
  renderOnMap(<Initial />, configuration, { features: [{ name: 'test', fillings }] });
  await expect.element(page.getByRole('status')).toBeVisible();
  return page.getByRole('status').element().textContent;
};

const legendOpen = { options: { legendOpen: true } };

test('the drawer starts open at a tab that the address asks for, before the tab of the configuration, on a phone too', async () => {
  const asked = drawerTabs.put({ ...tab('formulieren', 2).item, startsOpen: (_, { id }) => id === '31' });
  const features = [{ name: 'test', fillings: [...tabs, asked] }];
  await page.viewport(390, 844);
  const at = (path: string) => renderOnMap(<Routes><Route path="/form/:id" element={<Initial />} /></Routes>, { tabIndex: 1 }, { features, path });
  at('/form/31');
  await expect.element(page.getByText('open, formulieren')).toBeVisible();
  at('/form/32');
  await expect.element(page.getByText('closed, informatie')).toBeVisible();
});

test.each([
  ['closed without the option', {}, 'closed, legenda'],
  ['open with the option', legendOpen, 'open, legenda'],
  ['open with the option and a single tab', { ...legendOpen, fillings: tabs.slice(0, 1) }, 'open, legenda'],
  ['closed without tabs', { ...legendOpen, fillings: [] }, 'closed, first'],
  ['closed at 750 pixels, where it would cover the map', { ...legendOpen, width: 750 }, 'closed, legenda'],
  ['open at 751 pixels', { ...legendOpen, width: 751 }, 'open, legenda'],
  ['at the tab of the configuration', { tabIndex: 1 }, 'closed, informatie'],
  ['at the first tab when the tab of the configuration is not there', { tabIndex: 7 }, 'closed, first'],
])('the drawer starts %s', async (_, given, expected) => {
  expect(await drawerOf(given)).toBe(expected);
});
