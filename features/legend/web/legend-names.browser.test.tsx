import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Layers } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { greenImage } from '#platform/map/testing/one-map.ts';
import { LegendTab } from './LegendTab.tsx';
import './RowMenu.tsx';

const options = { mapManageOpen: true, dynLegendOpen: false } as Configuration['options'];

/** The legend in a drawer of 380 pixels: its rail of tabs, and a border on both sides. */
const inDrawer = async (configuration: Partial<Configuration>) => {
  await page.viewport(1024, 768);
  return renderOnMap(
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

test('gives the name of a category in a group at least 200 of 380 pixels', async () => {
  const styles = ['Vrij', 'Verkocht'].map((status) => ({ filter: ['==', ['get', 'status'], status], style: { 'fill-color': '#f00' } }));
  await inDrawer({ mapGroups: [groupWith({ name: 'Groep', maps: [mapWith({ name: 'Kavels', collapsed: false, styles })] })] });
  await expect.element(row('Vrij')).toBeVisible();
  expect(textOf('Vrij').getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
});

/** A name that fills its lines, as wide as words allow. */
const fullName = Array.from({ length: 24 }, () => 'w ik').join(' ');

test.each(['w', 'wi', 'wik', 'wikw', 'wikwi', 'wikwik'])('covers no text of a full line with the buttons of a row: %s', async (more) => {
  await inDrawer(group(`${fullName} ${more}`));
  const name = `${fullName} ${more}`;
  await expect.element(row(name)).toBeVisible();
  await userEvent.hover(textOf(name));
  const range = new Range();
  range.selectNodeContents(textOf(name));
  const button = row(name).getByRole('button', { name: `Meer over ${name}` }).element().getBoundingClientRect();
  const icon = { top: button.top + 3, bottom: button.bottom - 3 };
  const covered = [...range.getClientRects()].filter(({ right, top, bottom, width }) => width > 0 && right > button.left && top < icon.bottom - 3 && bottom > icon.top + 3);
  expect(covered).toEqual([]);
  // The lines above it use the whole width.
  expect(Math.max(...[...range.getClientRects()].map(({ right }) => right))).toBeGreaterThan(button.left);
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

test('shows the handle and the menu of a row that has the focus, and of no other', async () => {
  await inDrawer(group('Bomen', 'Wegen'));
  await expect.element(row('Bomen')).toBeVisible();
  await userEvent.hover(page.getByRole('tab', { name: 'Legenda' }));
  const shown = (name: string) => row(name).getByRole('button').elements().map((button) => {
    const chain = [button, button.parentElement ?? button];
    return [button.getAttribute('aria-label'), Math.min(...chain.map((element) => Number(getComputedStyle(element).opacity)))];
  });
  await expect.poll(() => shown('Bomen').map(([, opacity]) => opacity)).toEqual([0, 0]);
  (row('Bomen').element() as HTMLElement).focus();
  await expect.poll(() => shown('Bomen').map(([, opacity]) => opacity)).toEqual([1, 1]);
  expect(shown('Bomen').map(([label]) => label)).toContain('Meer over Bomen');
  expect(shown('Wegen').map(([, opacity]) => opacity)).toEqual([0, 0]);
});

test('indents each level by 16 pixels', async () => {
  await inDrawer({ mapGroups: [groupWith({ name: 'Buiten', mapGroups: [groupWith({ name: 'Midden', mapGroups: [groupWith({ name: 'Binnen', maps: [mapWith({ name: 'Bomen' })] })] })] })] });
  await expect.element(row('Bomen')).toBeVisible();
  const left = (name: string): number => row(name).getByRole('checkbox').element().getBoundingClientRect().left;
  const lefts = ['Buiten', 'Midden', 'Binnen', 'Bomen'].map(left);
  expect(lefts.slice(1).map((at, index) => at - (lefts[index] ?? 0))).toEqual([16, 16, 16]);
});

const demoNames = [
  'Projecten in uitvoering', 'Projecten in voorbereiding', 'Meldingen openbare ruimte', 'Bouwkavels', 'Welstandsgebieden', 'Panden naar bouwjaar',
  'Energielabels (WMS)', 'Adressen', 'Kadastrale percelen', 'Kadastrale kaart (PDOK)', 'BAG (PDOK)', 'Bomen', 'Alle bomen', 'Lichtmasten',
  'Alle lichtmasten', 'Rioolputten', 'Rioolleidingen', 'Meldingen gebundeld', 'Waar veel wordt gemeld', 'Adresdichtheid', 'Rioolputten gebundeld',
  'Drukte op de weg', 'Maximumsnelheden', 'Reistijd vanaf het station', 'Wegennet', 'Buurten', 'Wijken', 'Gemeentegrens', 'Topografie (WMS)',
  'Grondgebruik (WMS in tegels)', 'Stadskaart (WMTS)', 'Stadskaart (XYZ)', 'Buurten (vectortegels)', 'Wegvakken (WFS)',
  'Lichtmasten in storing (ArcGIS)', 'Energielabels (besloten WMS)', 'Bestemmingsplan 1987 (vervallen)',
];

/** Returns the words of an element that are on more than one line. */
const brokenWords = (element: Element): string[] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
};

test('breaks and cuts no word of the names of the demo, two groups deep', async () => {
  await inDrawer({ mapGroups: [groupWith({ name: 'Buiten', mapGroups: [groupWith({ name: 'Binnen', maps: demoNames.map((name, sort) => mapWith({ name, sort })) })] })] });
  // More than fifteen maps, so that the search field is there too.
  await expect.element(row('Bestemmingsplan 1987 (vervallen)')).toBeInTheDocument();
  const labels = demoNames.map(textOf);
  expect(labels.flatMap(brokenWords)).toEqual([]);
  expect(labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});

test('breaks a long compound between its parts, and copies and finds it whole', async () => {
  const name = 'Bestemmingsplanregistratievoorzieningen';
  await inDrawer({ mapGroups: [groupWith({ name: 'Groep', maps: [mapWith({ name }), ...demoNames.map((other) => mapWith({ name: other }))] })] });
  await expect.element(row(name)).toBeVisible();
  expect(textOf(name).textContent.split('\u00AD')).toEqual(['Bestemmings', 'plan', 'registratie', 'voorzieningen']);
  document.getSelection()?.selectAllChildren(textOf(name));
  const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
  textOf(name).dispatchEvent(copy);
  expect(copy.clipboardData?.getData('text/plain')).toBe(name);
  await userEvent.fill(page.getByRole('searchbox'), 'bestemmings\u00ADplanreg');
  await expect.element(page.getByText('1 van 38 kaarten')).toBeVisible();
});

const pixelsOf = (canvas: HTMLCanvasElement | null): string => canvas?.toDataURL() ?? '';

test('shows the same swatch before a name as under Legenda', async () => {
  const points = collectionOf(featureWith({ type: 'Point', coordinates: [145000, 508000] }));
  await inDrawer({ options: { ...options, dynLegendOpen: true }, maps: [mapWith({ name: 'Bankjes', source: { geojson: points }, styling: { color: '#f00', fillColor: '#0f0', lineWidth: 2 } })] });
  const inRow = () => pixelsOf(row('Bankjes').element().querySelector('canvas'));
  const below = () => pixelsOf(page.getByRole('region', { name: 'Bankjes' }).element().querySelector('canvas'));
  await expect.element(page.getByRole('region', { name: 'Bankjes' })).toBeVisible();
  await expect.poll(inRow).toMatch(/^data:image/);
  await expect.poll(() => inRow() === below()).toBe(true);
});

test('asks a service for its picture only after its map was on, and moves nothing meanwhile', async () => {
  const source = { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null, layers: [layerWith({ name: 'a' })] };
  const { map } = await inDrawer({ maps: [mapWith({ name: 'Dienst', type: 'Image', visible: false, source })] });
  map.network.answer(greenImage);
  const asked = () => map.network.requests.filter((address) => address.includes('GetLegendGraphic'));
  await expect.element(row('Dienst')).toBeVisible();
  await expect.poll(() => row('Dienst').element().querySelector('svg[class*=unknown]')).not.toBeNull();
  const before = textOf('Dienst').getBoundingClientRect().toJSON() as unknown;
  expect(asked()).toEqual([]);
  await userEvent.click(row('Dienst').getByRole('checkbox'));
  expect(textOf('Dienst').getBoundingClientRect().toJSON()).toEqual(before);
  await expect.poll(() => asked().length).toBe(1);
  expect(textOf('Dienst').getBoundingClientRect().toJSON()).toEqual(before);
});

test('shows a line before the name of a map of lines that is off, and the same once it is loaded', async () => {
  const styles = [{ style: { 'fill-color': '#f00', 'stroke-color': '#00f', 'stroke-width': 4 } }];
  const lines = collectionOf(featureWith({ type: 'LineString', coordinates: [[145000, 508000], [145100, 508100]] }));
  const areas = collectionOf(featureWith({ type: 'Polygon', coordinates: [[[145000, 508000], [145100, 508000], [145100, 508100], [145000, 508000]]] }));
  const own = (shapes: ('line' | 'polygon')[]) => ({ id: 3, geojson: null, features: { count: 9, delivery: 'whole' as const, version: 1, fields: [], shapes } });
  const { map } = await inDrawer({ maps: [
    mapWith({ name: 'Lijnen', sort: 1, visible: false, styles, source: { geojson: lines } }), mapWith({ name: 'Vlakken', sort: 2, visible: false, styles, source: { geojson: areas } }),
    mapWith({ name: 'Eigen lijnen', sort: 3, visible: false, styles, source: own(['line']) }), mapWith({ name: 'Eigen vlakken', sort: 4, visible: false, styles, source: own(['polygon']) }),
  ] });
  const swatchOf = (name: string) => pixelsOf(row(name).element().querySelector('canvas'));
  await expect.poll(() => swatchOf('Lijnen')).toMatch(/^data:image/);
  await expect.poll(() => swatchOf('Eigen lijnen') === swatchOf('Lijnen')).toBe(true);
  await expect.poll(() => swatchOf('Eigen vlakken') === swatchOf('Vlakken')).toBe(true);
  const before = swatchOf('Lijnen');
  expect(before).not.toBe(swatchOf('Vlakken'));
  map.model.layers.maps.get()[0]?.setVisible(true);
  await expect.poll(() => map.model.layers.maps.get()[0]?.state.get().load).toBe('loaded');
  expect(swatchOf('Lijnen')).toBe(before);
});
