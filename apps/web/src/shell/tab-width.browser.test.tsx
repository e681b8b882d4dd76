import { Layers } from 'lucide-react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useMap } from '#platform/map/react/map-context.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { useTabWidth } from '#platform/web/shell/tab-width.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';

/** Far to the left of what the map shows at first. */
const place = [144_000, 508_000] as const;

const Form = ({ width }: { readonly width: number }) => {
  const { navigation } = useMap();
  useTabWidth(width);
  useEffect(() => navigation.fit([place[0], place[1], place[0], place[1]], { duration: 0 }), [navigation]);
  return <p>Formulier</p>;
};
/** A tab that shows a form when its button is pressed, and still shows it when the user returns. */
const tabWith = (formWidth: number) => {
  let isOpen = false;
  return () => {
    const [, render] = useState(0);
    return (
      <>
        <button onClick={() => { isOpen = !isOpen; render((count) => count + 1); }}>{isOpen ? 'Klaar' : 'Nieuw'}</button>
        {isOpen && <Form width={formWidth} />}
      </>
    );
  };
};

const open = async (width: number, height: number, formWidth = 600) => {
  await page.viewport(width, height);
  const tab = (id: string, index: number, label: string, component: () => React.ReactNode) =>
    drawerTabs.put({ id, order: index, index, label, icon: Layers, width: 380, foot: { order: index, word: label }, load: async () => ({ default: component }) });
  const Information = tabWith(formWidth);
  const feature = defineWebFeature({ name: 'test', fillings: [tab('information', 1, 'Informatie', Information), tab('legend', 2, 'Legenda', () => <p>Kaarten</p>)] });
  const setup = renderOnMap(<Shell />, {}, { features: [feature], isPage: true, map: { size: [100, 100] } });
  setup.drawer.getState().openTab('information');
  await expect.element(page.getByRole('button', { name: 'Nieuw' })).toBeVisible();
  return setup;
};
const width = () => page.getByRole('region', { name: 'Menu' }).element().getBoundingClientRect().width;
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

beforeEach(() => sessionStorage.clear());

test('a tab is as wide as the form that it shows, and what the form zooms to is in the free part of the map', async () => {
  const { map: { model } } = await open(1440, 900);
  await expect.poll(width).toBe(380);
  expect(model.navigation.padding.left).toBe(404);
  await press('Nieuw');
  await expect.poll(width).toBe(600);
  expect(model.navigation.padding.left).toBe(624);
  await rendered(model);
  const [x = 0] = model.olMap.getPixelFromCoordinate([...place]);
  expect(Math.round(x)).toBe(Math.round((624 + 1440) / 2));
  expect(await violationsIn(document.body)).toEqual([]);
  await press('Klaar');
  await expect.poll(width).toBe(380);
  expect(model.navigation.padding.left).toBe(404);
});

test('each tab remembers its width when the user leaves it', async () => {
  const { drawer, map: { model } } = await open(1440, 900);
  await press('Nieuw');
  await expect.poll(width).toBe(600);
  drawer.getState().openTab('legend');
  await expect.poll(width).toBe(380);
  expect(model.navigation.padding.left).toBe(404);
  drawer.getState().openTab('information');
  await expect.poll(width).toBe(600);
  drawer.getState().close();
  await expect.poll(() => model.navigation.padding.left).toBe(0);
  drawer.getState().open();
  await expect.poll(width).toBe(600);
});

test.each([[1440, 900, 1000], [1024, 768, 840], [800, 700, 616]])('at %i × %i a tab of 1000 pixels is %i wide, and a part of the map stays free', async (windowWidth, height, expected) => {
  const { map: { model } } = await open(windowWidth, height, 1000);
  await press('Nieuw');
  await expect.poll(width).toBe(expected);
  await expect.poll(() => model.navigation.padding.left).toBe(expected + 24);
  expect(windowWidth - model.navigation.padding.left).toBeGreaterThanOrEqual(160);
  await expect.poll(misplacedBoxes).toEqual([]);
});

test('on a phone the tab has the full width', async () => {
  const { map: { model } } = await open(390, 844);
  await press('Nieuw');
  await expect.element(page.getByText('Formulier')).toBeVisible();
  expect(width()).toBe(390);
  expect(model.navigation.padding.left).toBe(0);
});
