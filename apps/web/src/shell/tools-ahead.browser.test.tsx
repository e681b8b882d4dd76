import { Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';
import './ToolList.tsx';

/** Opens the shell with two tools of one group. Returns how often the code of each was fetched. */
const open = async (width: number, height: number) => {
  await page.viewport(width, height);
  const fetched = { Lengte: 0, Oppervlakte: 0 };
  const tool = (label: keyof typeof fetched, order: number) => toolColumn.put({
    id: label, order, group: 'measure', label, icon: Ruler, kind: 'pointer',
    load: async () => {
      fetched[label] += 1;
      return { default: () => <p>{label} is begonnen</p> };
    },
  });
  const features = [defineWebFeature({ name: 'test', fillings: [tool('Lengte', 10), tool('Oppervlakte', 20)] })];
  renderOnMap(<Shell />, { name: 'Markerwaard' }, { features, session: sessionWith(), isPage: true, map: { size: [100, 100] } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Markerwaard');
  return fetched;
};

/** Chooses a tool and returns whether it works in the same task, before anything else can happen on the map. */
const worksAtOnce = (tool: Element, name: string): boolean => {
  // A detail of 1 tells a press of a finger from one by key.
  flushSync(() => void tool.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  return document.body.textContent.includes(`${name} is begonnen`);
};

test('the sheet of tools fetches the tools, so that a touch right after the choice of one is not lost', async () => {
  const fetched = await open(390, 844);
  expect(fetched).toEqual({ Lengte: 0, Oppervlakte: 0 });
  await userEvent.click(page.getByRole('button', { name: 'Hulpmiddelen', exact: true }));
  await expect.poll(() => fetched).toEqual({ Lengte: 1, Oppervlakte: 1 });
  await vi.dynamicImportSettled();
  const tile = page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: 'Oppervlakte', exact: true });
  expect(worksAtOnce(tile.element(), 'Oppervlakte')).toBe(true);
  expect(fetched).toEqual({ Lengte: 1, Oppervlakte: 1 });
});

test('the menu of a group fetches its tools when it opens', async () => {
  const fetched = await open(1440, 900);
  expect(fetched).toEqual({ Lengte: 0, Oppervlakte: 0 });
  await userEvent.click(page.getByRole('button', { name: /^Meten/ }));
  await expect.poll(() => fetched).toEqual({ Lengte: 1, Oppervlakte: 1 });
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Lengte' }));
  await expect.element(page.getByText('Lengte is begonnen')).toBeVisible();
  expect(fetched).toEqual({ Lengte: 1, Oppervlakte: 1 });
});

test('a tool that is started by key gives the focus to the map, and keeps it in a field of its own', async () => {
  await page.viewport(1440, 900);
  const tool = (label: string, order: number, content: ReactNode) => toolColumn.put({
    id: label, order, group: 'measure', label, icon: Ruler, kind: 'pointer', load: async () => ({ default: () => content }),
  });
  const fillings = [tool('Lengte', 10, 'Teken een lijn'), tool('Buffer', 20, <input aria-label="Afstand" ref={(field) => field?.focus()} />)];
  const { map } = renderOnMap(<Shell />, { name: 'Markerwaard' }, { features: [defineWebFeature({ name: 'test', fillings })], session: sessionWith(), isPage: true, map: { size: [100, 100] } });
  const start = async (label: string): Promise<void> => {
    page.getByRole('button', { name: /^Meten/ }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: label })).toBeVisible();
    page.getByRole('menuitemradio', { name: label }).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await start('Lengte');
  await expect.poll(() => document.activeElement === map.model.olMap.getTargetElement()).toBe(true);
  await start('Buffer');
  await expect.element(page.getByRole('textbox', { name: 'Afstand' })).toHaveFocus();
});
