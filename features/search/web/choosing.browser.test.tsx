import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { squareAround } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { requestSearch } from '#platform/web/shell/search-requests.ts';
import { lookUpAddress, searchOwn, suggestAddresses, type SearchResult } from '../contract.ts';
import { box, entry, message, openSearch, option, options, search } from './testing/open-search.tsx';

const clear = () => page.getByRole('button', { name: 'Zoekopdracht wissen' });
const layerCount = ({ olMap }: MapModel): number => olMap.getAllLayers().length;
const centre = ({ state }: MapModel): number[] => state.get().centre.map(Math.round);

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

/** Opens a search box that shows these results. */
const find = async (results: SearchResult[], source: object = {}) => {
  const setup = await openSearch({
    sources: [{ type: 'custom', displayName: 'Adressen', ...source }],
    answers: (stub) => stub.on(searchOwn, () => results),
  });
  await search('markt');
  await expect.element(options().first()).toBeVisible();
  return setup.map.model;
};

test('moves to the clicked result at 0.8 metres per pixel, marks and announces it, and clears the mark', async () => {
  const map = await find([entry('Markt 1')]);
  const before = layerCount(map);
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => centre(map)).toEqual([145_100, 508_100]);
  expect(map.state.get().resolution).toBeCloseTo(0.8, 5);
  expect(layerCount(map)).toBe(before + 1);
  await expect.element(box()).toHaveValue('Markt 1');
  await expect.element(box()).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(document.querySelector('#cook-live-polite')?.textContent).toContain('De kaart toont Markt 1');
  await userEvent.click(clear());
  await expect.element(box()).toHaveValue('');
  await expect.poll(() => layerCount(map)).toBe(before);
});

test('a press elsewhere on the map removes the mark and the name, but not a text that is being typed', async () => {
  const map = await find([entry('Markt 1')]);
  const before = layerCount(map);
  const element = map.olMap.getTargetElement() as Element;
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => layerCount(map)).toBe(before + 1);
  await userEvent.click(element, { position: { x: 600, y: 400 } });
  await expect.poll(() => layerCount(map)).toBe(before);
  await expect.element(box()).toHaveValue('');
  await expect.element(clear()).not.toBeInTheDocument();
  await search('plein');
  const pressed = new Promise<void>((resolve) => { map.clicks.on(() => resolve()); });
  await userEvent.click(element, { position: { x: 500, y: 300 } });
  await pressed;
  await expect.element(box()).toHaveValue('plein');
});

test('keeps the zoom when the map is nearer than 0.8 metres per pixel', async () => {
  const map = await find([entry('Markt 1')]);
  map.navigation.setCentre([145_000, 508_000], { zoom: 15, duration: 0 });
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => centre(map)).toEqual([145_100, 508_100]);
  expect(map.state.get().zoom).toBeCloseTo(15, 5);
});

test('applies the zoom of the type of a result, but never farther out than 0.8 metres per pixel', async () => {
  const types = [{ type_id: 1, zoom: 16 }, { type_id: 2, zoom: 3 }];
  const map = await find([entry('Dichtbij'), entry('Verder weg', { type_id: 2 })], { types });
  await userEvent.click(option(/Dichtbij/));
  await expect.poll(() => map.state.get().zoom).toBeCloseTo(16, 5);
  map.navigation.setCentre([145_000, 508_000], { zoom: 8, duration: 0 });
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(option(/Verder weg/));
  await expect.poll(() => map.state.get().resolution).toBeCloseTo(0.8, 5);
});

test.each([
  [15, {}],
  [12, { searchZoomlevel: 12 }],
])('fits an area in the view, not nearer than zoom %d', async (zoom, source) => {
  const map = await find([entry('Pand', { geom: squareAround([145_200, 508_200], 2) })], source);
  await userEvent.click(option(/Pand/));
  await expect.poll(() => centre(map)).toEqual([145_200, 508_200]);
  expect(map.state.get().zoom).toBeCloseTo(zoom, 5);
});

test('moves with the default duration of the navigation', async () => {
  const map = await find([entry('Markt 1'), entry('Pand', { geom: squareAround([145_200, 508_200], 2) })]);
  const toPoint = vi.spyOn(map.navigation, 'setCentre');
  const toArea = vi.spyOn(map.navigation, 'fit');
  await userEvent.click(option(/Pand/));
  await expect.poll(() => toArea.mock.calls).toHaveLength(1);
  // The default is one second, and no animation for users who prefer reduced motion.
  expect(toArea.mock.calls[0]?.[1]).not.toHaveProperty('duration');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => toPoint.mock.calls).toHaveLength(1);
  expect(toPoint.mock.calls[0]?.[1]).not.toHaveProperty('duration');
});

test.each<[string, Geometry | null]>([
  ['nothing', null],
  ['an empty shape', { type: 'MultiPoint', coordinates: [] }],
])('reports a result without a location (%s) for three seconds', async (_, geom) => {
  const map = await find([entry('Onbekend', { geom })]);
  const before = [centre(map), layerCount(map)];
  const shown = collectMessages();
  await userEvent.click(option(/Onbekend/));
  await expect.poll(() => shown).toMatchObject([{ text: 'Resultaat gevonden maar geen locatie beschikbaar', duration: 3000 }]);
  expect([centre(map), layerCount(map)]).toEqual(before);
});

test('queries the features at a result whose type has select on', async () => {
  const geom = { type: 'Point' as const, coordinates: [145_100, 508_100] };
  const map = await find([entry('Boom 7', { type_id: 3 }), entry('Markt 1')], { types: [{ type_id: 3, select: true }] });
  const asked = vi.fn();
  map.inquiries.answerWith(asked);
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => centre(map)).toEqual([145_100, 508_100]);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(option(/Boom 7/));
  await expect.poll(() => asked.mock.calls).toEqual([
    [{ geometry: geom, label: 'Markt 1', at: [145_100, 508_100], isPlaceOnly: true }], [{ geometry: geom, label: 'Boom 7', at: [145_100, 508_100] }],
  ]);
});

test('moves through all groups, chooses, closes and clears with the keyboard', async () => {
  const setup = await openSearch({
    sources: [{ type: 'custom', displayName: 'Een', provider: 'een' }, { type: 'custom', displayName: 'Twee', provider: 'twee' }],
    answers: (stub) => stub.on(searchOwn, ({ params }) => [entry(`Markt ${params.provider}`), entry(`Plein ${params.provider}`)]),
  });
  await search('markt');
  await expect.poll(() => options().elements()).toHaveLength(4);
  const active = () => document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-selected');
  const activeText = () => document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.querySelector('span > span')?.textContent;
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(activeText).toBe('Markt twee');
  expect(active()).toBe('true');
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(box()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(activeText).toBe('Plein twee');
  // Home moves the caret in the text.
  await userEvent.keyboard('{Home}');
  expect((box().element() as HTMLInputElement).selectionStart).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Plein twee');
  const map = setup.map.model;
  await expect.poll(() => centre(map)).toEqual([145_100, 508_100]);
  const marked = layerCount(map);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue('Plein twee');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
  await expect.poll(() => layerCount(map)).toBe(marked - 1);
});

test('chooses the first result with Enter', async () => {
  const map = await find([entry('Markt 1'), entry('Markt 2', { geom: { type: 'Point', coordinates: [144_000, 507_000] } })]);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Markt 1');
  await expect.poll(() => centre(map)).toEqual([145_100, 508_100]);
});

test('looks up a PDOK address when it is chosen, and emphasises the matching letters', async () => {
  const runs = [{ text: 'Dorps', found: true }, { text: 'straat 12', found: false }];
  const { api, map } = await openSearch({
    sources: [{ type: 'pdok', displayName: 'Adressen (PDOK)', zoom: 14 }],
    answers: (stub) => {
      stub.on(suggestAddresses, () => [{ ...entry('Dorpsstraat 12', { id: 'adr-1', geom: null, type_id: null, layername: 'Adres' }), runs }]);
      stub.on(lookUpAddress, () => entry('Dorpsstraat 12', { id: 'adr-1', geom: { type: 'Point', coordinates: [144_500, 507_500] } }));
    },
  });
  await search('dorps');
  await expect.element(option(/Dorpsstraat 12/)).toBeVisible();
  expect(option(/Dorpsstraat 12/).element().querySelector('b')?.textContent).toBe('Dorps');
  expect(api.asked.some(({ call }) => call === lookUpAddress)).toBe(false);
  await userEvent.click(option(/Dorpsstraat 12/));
  await expect.poll(() => centre(map.model)).toEqual([144_500, 507_500]);
  expect(map.model.state.get().zoom).toBeCloseTo(14, 5);
  expect(api.asked.find(({ call }) => call === lookUpAddress)?.request).toMatchObject({ params: { id: 'adr-1' }, query: { config_id: 12 } });
});

test('reports a PDOK address that cannot be looked up', async () => {
  await openSearch({
    sources: [{ type: 'pdok' }],
    answers: (stub) => {
      stub.on(suggestAddresses, () => [{ ...entry('Dorpsstraat 12', { id: 'adr-1', geom: null }), runs: [] }]);
      stub.on(lookUpAddress, () => { throw new ApiError(502, 'source_unreachable', ''); });
    },
  });
  await search('dorps');
  await userEvent.click(options().first());
  await expect.element(message()).toMatchTextContent('Er is iets fout gegaan bij het zoeken.');
});

test('closes the list when the box loses the focus, and reopens it', async () => {
  const { map } = await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Markt 1')]) });
  await search('markt');
  await expect.element(option(/Markt 1/)).toBeVisible();
  await userEvent.click(map.element, { position: { x: 700, y: 500 } });
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.click(box());
  await expect.element(option(/Markt 1/)).toBeVisible();
});

test('focuses the box with Ctrl+K from anywhere, and with / from the map only', async () => {
  const { map } = await openSearch();
  map.element.focus();
  await userEvent.keyboard('/');
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('');
  await userEvent.keyboard('/');
  await expect.element(box()).toHaveValue('/');
  map.element.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
});

test('another part of the page asks the box for words, which are searched as if they were typed', async () => {
  const { api } = await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Kerkstraat 1')]) });
  requestSearch('kerkstraat');
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('kerkstraat');
  await expect.element(option(/Kerkstraat 1/)).toBeVisible();
  expect(api.asked.length).toBeGreaterThan(0);
});

test('a request without words gives the box the focus alone', async () => {
  await openSearch();
  requestSearch('');
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('');
});
