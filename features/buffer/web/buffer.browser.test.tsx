import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Inquiry } from '#platform/map/model/inquiries.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { colourAt, rendered, type TestMap } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Buffer } from './Buffer.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
const extent: Extent = [144800, 507850, 145200, 508150];
const point: Geometry = { type: 'Point', coordinates: [145000, 508000] };
const area: Geometry = { type: 'Polygon', coordinates: [[[145000, 508000], [145040, 508000], [145040, 508040], [145000, 508000]]] };
const curve = { type: 'CircularString', coordinates: [[145000, 508000]] } as unknown as Geometry;

const slider = () => page.getByRole('slider', { name: 'Afstand' });
const number = () => page.getByRole('textbox', { name: 'Afstand' });
const bar = () => page.getByRole('region', { name: 'Berichten' });
const accessible = async () => expect(await violationsIn(bar().element())).toEqual([]);

beforeEach(async () => {
  await page.viewport(900, 800);
  snackbar.clear();
});

const open = async (selected: readonly Geometry[], configuration: Partial<Configuration> = {}) => {
  const setup = renderOnMap(<Buffer />, { maps: [mapWith({ name: 'Bomen' }), mapWith({ name: 'Panden' })], ...configuration }, { map: { extent } });
  const { model } = setup.map;
  const keys = model.layers.maps.get().map(({ key }) => key);
  const select = (geometries: readonly Geometry[]): void =>
    model.selection.set(geometries.map((geometry, index): Selected => ({ geometry, mapKey: keys[index % 2] ?? '', layer: null, id: index, properties: {} })));
  const asked: Inquiry[] = [];
  model.inquiries.answerWith((inquiry) => asked.push(inquiry));
  select(selected);
  await expect.element(bar().getByText(/^Buffer rond de selectie/)).toBeInTheDocument();
  await rendered(model);
  return { ...setup.map, select, asked };
};
/** Whether the preview covers a place this many metres to the right of the centre. */
const covers = async ({ model }: TestMap, metres: number): Promise<boolean> => {
  await rendered(model);
  return colourAt(model, [145_000 + metres, 508_000])[3] > 0;
};

test('widens the preview with the slider and removes it with the bar', async () => {
  const map = await open([point]);
  await expect.element(slider()).toHaveFocus();
  expect(['min', 'max', 'step'].map((name) => slider().element().getAttribute(name))).toEqual(['1', '500', '1']);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 m');
  await expect.poll(() => covers(map, 45)).toBe(true);
  expect(await covers(map, 60)).toBe(false);
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '100 m');
  await expect.poll(() => covers(map, 95)).toBe(true);
  await accessible();
  await userEvent.click(bar().getByRole('button', { name: 'Sluiten' }));
  await expect.poll(() => covers(map, 45)).toBe(false);
  await expect.poll(() => map.model.tools.active.get()).toBeNull();
});

/** The pixels of the map between the places 500 metres left and right, and above and below of a point, which is the largest buffer. */
const largest = ({ model: { olMap } }: TestMap) =>
  [[144_500, 508_000], [145_500, 508_000], [145_000, 507_500], [145_000, 508_500]].map((place) => olMap.getPixelFromCoordinate(place) ?? [NaN, NaN]);

test('zooms out until the whole buffer is in view above the bar, and stays when it shrinks', async () => {
  // The bar lies over the lower part of the map.
  await page.viewport(900, 640);
  const map = await open([point]);
  const { state, navigation } = map.model;
  navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 200 });
  await expect.element(slider()).toHaveFocus();
  const before = state.get().resolution;
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '51 m');
  await rendered(map.model);
  expect(state.get().resolution).toBe(before);
  await userEvent.keyboard('{End}');
  const bottom = () => bar().element().getBoundingClientRect().top - map.element.getBoundingClientRect().top;
  await expect.poll(() => largest(map).every(([x = NaN, y = NaN]) => x >= 200 && x <= 800 && y >= 0 && y <= Math.min(600, bottom()))).toBe(true);
  const after = state.get().resolution;
  await userEvent.keyboard('{Home}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 m');
  await rendered(map.model);
  expect(state.get().resolution).toBe(after);
});

test('zooms out until the whole buffer is in view beside a bar at the right', async () => {
  const root = document.documentElement.style;
  const place = { '--cook-snackbar-control': 'fixed', '--cook-snackbar-control-top': '20px', '--cook-snackbar-control-right': '100px' };
  for (const [property, value] of Object.entries(place)) root.setProperty(property, value);
  onTestFinished(() => Object.keys(place).forEach((property) => root.removeProperty(property)));
  const map = await open([point]);
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard('{End}');
  const left = () => slider().element().getBoundingClientRect().left - map.element.getBoundingClientRect().left;
  expect(left()).toBeGreaterThan(400);
  await expect.poll(() => largest(map).every(([x = NaN, y = NaN]) => x >= 0 && x <= left() && y >= 0 && y <= 600)).toBe(true);
  // As near as the room allows: the buffer takes most of the width beside the bar.
  const [[west = 0] = [], [east = 0] = []] = largest(map);
  expect(east - west).toBeGreaterThan(left() / 2);
});

test('brings the buffer around a selection outside the view into view', async () => {
  const map = await open([{ type: 'Point', coordinates: [147_000, 508_000] }]);
  await expect.poll(() => map.model.state.get().extent[2]).toBeGreaterThan(147_050);
  expect(map.model.state.get().extent[0]).toBeLessThan(146_950);
});

test('shows the distance that applies to areas when only areas are selected', async () => {
  await open([area]);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '3,33 m');
  await expect.element(bar().getByText('Van 0,07 m tot 33,33 m.')).toBeVisible();
  await userEvent.fill(number(), '10');
  await userEvent.keyboard('{Enter}');
  await expect.element(slider()).toHaveValue('150');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '10 m');
  await accessible();
});

test('applies the whole distance to areas when the configuration sets a divisor of 1', async () => {
  await open([area], { tools: { buffer: { polygonDivisor: 1 } } });
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 m');
});

test('limits the buffer to one of several maps', async () => {
  const map = await open([point, area]);
  await expect.element(bar().getByText('Rond vlakken is dat 3,33 m.')).toBeVisible();
  await accessible();
  await userEvent.click(bar().getByRole('button', { name: /^Alles wat geselecteerd is/ }));
  await userEvent.click(page.getByRole('option', { name: 'Panden' }));
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '3,33 m');
  await expect.poll(() => covers(map, -20)).toBe(false);
  map.select([point]);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 m');
});

test('asks for the features within the buffer and closes the bar', async () => {
  const { asked, model } = await open([point]);
  await userEvent.click(bar().getByRole('button', { name: 'Vraag informatie op binnen de buffer' }));
  await expect.poll(() => asked).toEqual([{ geometry: { type: 'Polygon', coordinates: expect.any(Array) }, label: '50 m' }]);
  await expect.element(bar().getByText(/^Buffer rond de selectie/)).not.toBeInTheDocument();
  await expect.poll(() => model.tools.active.get()).toBeNull();
});

test('explains how to select something, and continues once something is selected', async () => {
  const { asked, element, select } = await open([]);
  await expect.element(bar().getByText(/^Selecteer eerst iets/)).toBeVisible();
  await accessible();
  await userEvent.click(element, { position: { x: 400, y: 300 } });
  await expect.poll(() => asked).toEqual([{ geometry: { type: 'Point', coordinates: [145_000, 508_000] } }]);
  select([point]);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 m');
});

test('reports which part of the selection cannot get a buffer', async () => {
  const { select, warnings } = await open([curve]);
  await expect.element(bar().getByText('Deze selectie kan geen buffer krijgen en blijft zoals die is.')).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Vraag informatie op binnen de buffer' })).toBeDisabled();
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '100 m');
  expect(warnings).toEqual(['Geometries left without a buffer: ["CircularString"]']);
  select([curve, point]);
  await expect.element(bar().getByText('Een deel van de selectie kan geen buffer krijgen en blijft zoals het is.')).toBeVisible();
});

test('closes the bar on Escape and leaves a tool that began since active', async () => {
  const { model } = await open([point]);
  await expect.element(slider()).toHaveFocus();
  model.tools.start({ id: 'ander', start: () => () => undefined });
  // The tool column would remove the bar when another tool begins. Without the column it stays until Escape.
  expect(model.tools.active.get()).toBe('ander');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar().getByText(/^Buffer rond de selectie/)).not.toBeInTheDocument();
  expect(model.tools.active.get()).toBe('ander');
});
