import { Ruler } from 'lucide-react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';

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
  flushSync(() => (tool as HTMLElement).click());
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
