import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { askMap, type FoundLayer } from '../contract.ts';
import { ClickInfo } from './ClickInfo.tsx';
import { InfoTab } from './result/InfoTab.tsx';

const extent: Extent = [144800, 507850, 145200, 508150];
const middle = [145000, 508000] as const;

const house = featureWith(squareAround(middle, 40), { straatnaam: 'Langestraat', huisnummer: 3, bouwjaar: 1987 });
const park = featureWith(squareAround(middle, 90), { naam: 'Polderpark' });
const vectors = (): LegendMap[] => [
  mapWith({ name: 'Panden', sort: 1, source: { geojson: collectionOf(house) } }),
  mapWith({ name: 'Groen', sort: 2, source: { geojson: collectionOf(park) } }),
];
const service = (name: string): LegendMap => mapWith({ name, type: 'Tile', click: 'featureInfo' });

const layerOf = (overrides: Partial<FoundLayer> = {}): FoundLayer => ({
  layer: 'laag', label: 'Laag', features: [], html: null, text: null, limited: false, ...overrides,
});
const found = (properties: Record<string, unknown>, geometry: Geometry | null = null) => ({ id: null, properties, geometry });

interface Options {
  readonly configuration?: Partial<Configuration>;
  readonly answers?: (api: StubApi) => void;
}

const open = async (maps: LegendMap[] = vectors(), { configuration = {}, answers }: Options = {}) => {
  await page.viewport(900, 700);
  snackbar.clear();
  const stage = onMapStage(
    <>
      <ClickInfo />
      <InfoTab />
    </>,
    { maps, ...configuration },
    { map: { extent }, ...(answers && { answers }) },
  );
  const { model, element, network } = stage.map;
  network.answer(() => new Response(null, { status: 204 }));
  const drawn = () => model.layers.maps.get().filter(({ definition }) => definition.type === 'Vector').every((map) => map.state.get().load === 'loaded');
  await expect.poll(drawn, { timeout: 10_000 }).toBe(true);
  await rendered(model);
  return { ...stage, click: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};
const expectNothingForAxe = async () => {
  const { violations } = await axe.run(page.getByTestId('stage').element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};
const said = () => [...(document.querySelector('#cook-live-polite')?.children ?? [])].map((line) => line.textContent);
const summary = () => page.getByTestId('stage').getByText(/gevonden$/);
const messages = () => snackbar.all().map(({ text }) => text);

test('before the first click it says what to do, for the keyboard too', async () => {
  await open();
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/druk op Enter/)).toBeVisible();
  await expectNothingForAxe();
});

test('a click shows what is under it per map, the highest first and open, and brings the tab forward', async () => {
  const { click, drawer, map } = await open();
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Langestraat 3', exact: true })).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('heading', { level: 3 }).elements().map((heading) => heading.textContent)).toEqual(['Panden', 'Groen']);
  await expect.element(page.getByText('Bouwjaar')).toBeVisible();
  await expect.element(page.getByText('1987')).toBeVisible();
  await expect.element(summary()).toHaveTextContent('2 elementen gevonden');
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
  await expect.poll(() => said().at(-1)).toBe('2 elementen gevonden');
  expect(map.element.contains(document.activeElement)).toBe(true);
  await expectNothingForAxe();
});

test('a visible map service is asked, and what it knows is shown', async () => {
  const { click, api } = await open([service('Topografie')], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features: [found({ soort: 'gracht', naam: 'Langegracht' })] })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Langegracht', exact: true })).toBeVisible();
  expect(messages()).toEqual([]);
  expect(api.asked).toHaveLength(1);
});

test('while a source is asked one sees that, and when it takes long the tab comes forward', async () => {
  const { click, drawer } = await open([service('Topografie')], { answers: (stub) => stub.on(askMap, () => new Promise(() => undefined)) });
  await click(400, 300);
  await expect.element(page.getByRole('status')).toHaveTextContent('Informatie ophalen…');
  await expectNothingForAxe();
  await expect.poll(() => drawer.getState().tab).toBe('information');
});

test('a map that cannot answer is named; the others are shown all the same', async () => {
  const { click } = await open([service('Traag'), ...vectors()], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [], failed: { code: 'source_timeout', message: 'De bron antwoordt niet op tijd.' } })),
  });
  await click(400, 300);
  await expect.element(page.getByText('Traag kon geen antwoord geven. De bron antwoordt niet op tijd.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Polderpark', exact: true })).toBeVisible();
  await expect.poll(said).toContain('Traag kon geen antwoord geven.');
  await expectNothingForAxe();
});

test('a failure alone is not called nothing found', async () => {
  const { click, drawer } = await open([service('Weg')], { answers: (stub) => stub.on(askMap, () => Promise.reject(new Error('De bron is niet bereikbaar.'))) });
  await click(400, 300);
  await expect.element(page.getByText('Weg kon geen antwoord geven. De bron is niet bereikbaar.')).toBeVisible();
  expect(messages()).toEqual([]);
  expect(drawer.getState().tab).toBe('information');
});

test('the limit is said where it was reached', async () => {
  const { click } = await open([service('Bomen')], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features: [found({ naam: 'Eik' })], limited: true })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByTestId('stage').getByText('Limiet tot 1000 is ingeschakeld')).toBeVisible();
  await expect.poll(said).toContain('Limiet tot 1000 is ingeschakeld');
});

test('many come in pages, that keys alone turn', async () => {
  const features = Array.from({ length: 23 }, (_, index) => found({ naam: `Boom ${index + 1}` }));
  const { click } = await open([service('Bomen')], { answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features })], failed: null })) });
  await click(400, 300);
  const titles = () => page.getByRole('heading', { level: 4 }).elements().map((heading) => heading.textContent);
  await expect.poll(titles).toHaveLength(10);
  const pager = page.getByRole('navigation', { name: 'Bladeren door Bomen' });
  await expect.element(pager).toHaveTextContent('1–10 van 23');
  await expect.element(pager.getByRole('button', { name: 'Vorige' })).toBeDisabled();
  (pager.getByRole('button', { name: 'Volgende' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(titles).toEqual(['Boom 21', 'Boom 22', 'Boom 23']);
  await expect.element(pager).toHaveTextContent('21–23 van 23');
  await expectNothingForAxe();
});

test('Enter in the map asks about its middle; the focus goes to the answer, and Escape back to the map', async () => {
  const { map } = await open();
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(map.element);
});

test('the one that has the focus or the pointer stands out in the map', async () => {
  const { click, map } = await open();
  const layers = () => map.model.olMap.getLayers().getLength();
  await click(400, 300);
  const card = page.getByRole('button', { name: 'Polderpark', exact: true });
  await expect.element(card).toBeVisible();
  const before = layers();
  (card.element() as HTMLElement).focus();
  await expect.poll(layers).toBe(before + 1);
  (card.element() as HTMLElement).blur();
  await expect.poll(layers).toBe(before);
  await userEvent.hover(card);
  await expect.poll(layers).toBe(before + 1);
});

test('a click beside everything says so, and leaves nothing of the last answer', async () => {
  const { click } = await open();
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Polderpark', exact: true })).toBeVisible();
  await click(700, 550);
  await expect.poll(messages).toEqual(['Geen elementen gevonden']);
  expect(snackbar.all()[0]?.duration).toBe(3000);
  await expect.element(page.getByText(/Klik op een andere plek/)).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  await expectNothingForAxe();
});

test('deselecting takes everything out of the map', async () => {
  const { click, map } = await open();
  const layers = () => map.model.olMap.getLayers().getLength();
  const without = layers();
  await click(400, 300);
  await userEvent.click(page.getByRole('button', { name: 'Alles deselecteren' }));
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  expect(layers()).toBe(without);
});

test('the map goes to an element on demand', async () => {
  const { click, map } = await open();
  await click(400, 300);
  const before = map.model.state.get().resolution;
  await userEvent.click(page.getByRole('button', { name: 'Zoom naar Langestraat 3' }));
  await expect.poll(() => map.model.state.get().resolution).toBeLessThan(before);
  expect(map.model.state.get().zoom).toBeLessThanOrEqual(17.001);
});

test('an element is copied as text, and leaves as GeoJSON in degrees', async () => {
  const { click } = await open();
  await click(400, 300);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(page.getByRole('button', { name: 'Langestraat 3 kopiëren' }));
  expect(write).toHaveBeenCalledWith('Langestraat 3\nStraatnaam: Langestraat\nHuisnummer: 3\nBouwjaar: 1987');
  await expect.poll(messages).toEqual(['Gekopieerd']);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await userEvent.click(page.getByRole('button', { name: 'Langestraat 3 downloaden als GeoJSON' }));
  expect(names).toEqual(['langestraat-3.geojson']);
  const written = JSON.parse((await blobs[0]?.text()) ?? '{}') as { geometry: { coordinates: number[][][] }; properties: unknown };
  expect(written.properties).toEqual(house.properties);
  const [[[longitude, latitude]]] = written.geometry.coordinates as [[[number, number]]];
  expect(longitude).toBeCloseTo(5.2394, 3);
  expect(latitude).toBeCloseTo(52.559, 2);
  vi.restoreAllMocks();
});

test('the rules of the configuration choose the view: a plot that is sold has no price', async () => {
  const plot = (number: number, status: string) => found({ kavelnummer: number, kavelstatus: status, oppervlakte: 450, prijs_exbtw: 175000, intern: 'x' });
  const { click } = await open([service('Kavels')], {
    configuration: { tools: { detailViews: [{ layers: ['kavel*'], view: 'plot' }] } },
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ layer: 'kavels_noord', features: [plot(12, 'Vrij'), plot(13, 'Verkocht')] })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Kavel 12', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText(/175\.000/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Kavel 12', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Kavel 13', exact: true }));
  await expect.element(page.getByText('Verkocht', { exact: true })).toBeVisible();
  expect(page.getByRole('group', { name: 'Kavel 13' }).element().textContent).not.toMatch(/175/);
  expect(document.body.textContent).not.toContain('Intern');
  await expectNothingForAxe();
});

test('a configuration may ask by itself at the start', async () => {
  const { drawer } = await open(vectors(), { configuration: { clickOnStart: { type: 'Point', coordinates: [...middle] } } });
  await expect.poll(() => drawer.getState().tab, { timeout: 5000 }).toBe('information');
  await expect.element(page.getByRole('button', { name: 'Langestraat 3', exact: true })).toBeVisible();
});

test('while a tool has the pointer a click asks nothing', async () => {
  const { click, map, drawer } = await open();
  map.model.tools.start({ id: 'ander', start: () => () => undefined });
  await click(400, 300);
  await rendered(map.model);
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  expect(drawer.getState().isOpen).toBe(false);
});
