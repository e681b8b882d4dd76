import LineString from 'ol/geom/LineString.js';
import Draw from 'ol/interaction/Draw.js';
import VectorSource from 'ol/source/Vector.js';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import type { MapClick } from './clicks.ts';
import { featuresAt } from './features-at.ts';
import { featuresWithin } from './features-within.ts';
import { highlight } from './highlight.ts';

const EXTENT: Extent = [144800, 507850, 145200, 508150];
const MIDDLE = [145000, 508000] as const;

let map: TestMap;
afterEach(() => map.destroy());

const vector = (name: string, overrides: Parameters<typeof mapWith>[0], ...features: ReturnType<typeof featureWith>[]) =>
  mapWith({ name, ...overrides, source: { geojson: collectionOf(...features) } });

const open = async (...maps: ReturnType<typeof mapWith>[]) => {
  await page.viewport(900, 700);
  map = createTestMap({ maps }, { extent: EXTENT });
  await expect.poll(() => map.model.layers.drawn.get().every((layer) => layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await rendered(map.model);
  return map.model;
};
const clickAt = (x: number, y: number) => userEvent.click(map.element, { position: { x, y } });

test('returns the features at a place per map, topmost first, with their attributes', async () => {
  const tree = featureWith({ type: 'Point', coordinates: [...MIDDLE] }, { soort: 'eik' });
  const park = featureWith(squareAround(MIDDLE, 100), { naam: 'Polderpark' });
  const model = await open(vector('bomen', {}, tree), vector('parken', {}, park, featureWith(squareAround([145150, 508100], 20))));
  const hits = featuresAt(model, { coordinate: MIDDLE });
  expect(hits.map(({ map: { label }, features }) => [label, features.map(({ id }) => id)])).toEqual([
    ['bomen', [tree.id]],
    ['parken', [park.id]],
  ]);
  expect(hits[1]?.features[0]).toEqual({ id: park.id, properties: { naam: 'Polderpark' }, geometry: park.geometry, fromTile: false });
  expect(featuresAt(model, { coordinate: [144900, 507900] })).toEqual([]);
});

test('hits a point from a few pixels away, not from further', async () => {
  const model = await open(vector('bomen', {}, featureWith({ type: 'Point', coordinates: [...MIDDLE] })));
  // Reach: radius 5, half the outline of 3 and a tolerance of 5 pixels; half a metre per pixel.
  expect(featuresAt(model, { pixel: [410, 300] })).toHaveLength(1);
  expect(featuresAt(model, { pixel: [416, 300] })).toHaveLength(0);
  expect(featuresAt(model, { pixel: [416, 300] }, { tolerance: 12 })).toHaveLength(1);
});

test('hits a polygon inside, not on its outline or in its hole', async () => {
  const [x, y] = MIDDLE;
  const outer = squareAround(MIDDLE, 100);
  const hole = squareAround(MIDDLE, 20);
  if (outer.type !== 'Polygon' || hole.type !== 'Polygon') throw new Error('No squares');
  const ring = { type: 'Polygon' as const, coordinates: [...outer.coordinates, ...hole.coordinates] };
  const model = await open(vector('park', { styling: { lineWidth: 9 } }, featureWith(ring)));
  const hits = (east: number) => featuresAt(model, { coordinate: [x + east, y] }).length;
  expect([49, 51, 11, 9].map(hits)).toEqual([1, 0, 1, 0]);
});

test('returns the drawn features that touch an area, up to the limit', async () => {
  const trees = Array.from({ length: 30 }, (_, index) => featureWith({ type: 'Point', coordinates: [144_905 + index * 10, 508_000] }));
  const styled = { styles: [{ filter: ['==', ['get', 'soort'], 'eik'], style: { 'fill-color': '#000' } }] };
  const oak = featureWith(squareAround(MIDDLE, 30), { soort: 'eik' });
  const model = await open(
    vector('bomen', {}, ...trees),
    vector('vakken', styled, oak, featureWith(squareAround(MIDDLE, 30), { soort: 'els' })),
    vector('uit', { visible: false }, featureWith(squareAround(MIDDLE, 30))),
    vector('stil', { click: null }, featureWith(squareAround(MIDDLE, 30))),
  );
  const area = squareAround(MIDDLE, 60);
  const found = (limit: number) => featuresWithin(model, area, { limit }).map((hit) => [hit.map.label, hit.features.length, hit.limited]);
  expect(found(1000)).toEqual([['bomen', 6, false], ['vakken', 1, false]]);
  expect(found(4)).toEqual([['bomen', 4, true], ['vakken', 1, false]]);
  expect(featuresWithin(model, area, { limit: 9 })[1]?.features[0]).toMatchObject({ id: oak.id, properties: { soort: 'eik' }, fromTile: false });
});

test('skips maps that are off or whose clicks are answered otherwise', async () => {
  const feature = () => featureWith(squareAround(MIDDLE, 100));
  const model = await open(
    vector('uit', { visible: false }, feature()),
    vector('bron', { click: 'featureInfo' }, feature()),
    vector('stil', { click: null }, feature()),
    vector('aan', {}, feature()),
  );
  expect(featuresAt(model, { coordinate: MIDDLE }).map((hit) => hit.map.label)).toEqual(['aan']);
  expect(featuresAt(model, { coordinate: MIDDLE }, { accept: () => true }).map((hit) => hit.map.label)).toEqual(['bron', 'stil', 'aan']);
});

test('reports a click once, only to the listeners of the active tool', async () => {
  const model = await open();
  const base: MapClick[] = [];
  const measuring: MapClick[] = [];
  const stop = model.clicks.on((click) => base.push(click));
  model.clicks.on((click) => measuring.push(click), { tool: 'meten' });
  await clickAt(400, 300);
  await expect.poll(() => base).toHaveLength(1);
  expect(base[0]?.coordinate.map(Math.round)).toEqual([...MIDDLE]);
  expect(base[0]?.pixel).toEqual([400, 300]);
  expect(base[0]?.byKey).toBe(false);
  model.tools.start({ id: 'meten', start: () => () => {} });
  await clickAt(500, 300);
  await expect.poll(() => measuring).toHaveLength(1);
  expect(measuring[0]?.coordinate.map(Math.round)).toEqual([145050, 508000]);
  model.tools.stop();
  stop();
  await clickAt(300, 300);
  await expect.poll(() => measuring).toHaveLength(1);
  expect(base).toHaveLength(1);
});

test('a click for a tool that ends at once is not reported to the listeners without a tool', async () => {
  const model = await open();
  const clicked: string[] = [];
  model.clicks.on(() => clicked.push('without a tool'));
  model.tools.start({ id: 'punt', start: () => () => undefined });
  const single = new Promise<unknown>((resolve) => {
    model.olMap.once('singleclick', resolve);
  });
  // The tool ends as soon as the pointer goes up, as Escape does.
  model.olMap.once('click', () => model.tools.stop());
  await clickAt(400, 300);
  await single;
  expect(clicked).toEqual([]);
  await clickAt(500, 300);
  await expect.poll(() => clicked).toEqual(['without a tool']);
});

/** Presses places within the time of a double click. */
const pressQuickly = (...places: readonly (readonly [number, number])[]): void => {
  const { left, top } = map.element.getBoundingClientRect();
  for (const [x, y] of places) {
    const pointer = { pointerId: 1, pointerType: 'mouse', clientX: left + x, clientY: top + y, isPrimary: true, bubbles: true, button: 0 };
    for (const type of ['pointerdown', 'pointerup']) map.model.olMap.getViewport()?.dispatchEvent(new PointerEvent(type, pointer));
  }
};

test('two quick clicks at different places are two clicks, and zoom nothing', async () => {
  const model = await open();
  const pixels: MapClick['pixel'][] = [];
  model.clicks.on(({ pixel }) => pixels.push(pixel));
  const zoom = model.olMap.getView().getZoom();
  pressQuickly([400, 300], [440, 300]);
  expect(pixels).toEqual([[400, 300], [440, 300]]);
  expect(model.olMap.getView().getAnimating()).toBe(false);
  pressQuickly([500, 300]);
  await expect.poll(() => pixels).toHaveLength(3);
  expect(pixels[2]).toEqual([500, 300]);
  expect(model.olMap.getView().getZoom()).toBe(zoom);
});

test('two quick clicks at one place zoom in, and are not reported', async () => {
  const model = await open();
  const clicked = vi.fn<() => void>();
  model.clicks.on(clicked);
  const zoom = model.olMap.getView().getZoom() ?? 0;
  pressQuickly([400, 300], [410, 300]);
  await expect.poll(() => model.olMap.getView().getZoom()).toBeGreaterThan(zoom);
  expect(clicked).not.toHaveBeenCalled();
});

test('allows a larger tolerance for touch than for a mouse', async () => {
  const model = await open(vector('bomen', {}, featureWith({ type: 'Point', coordinates: [...MIDDLE] })));
  const found: number[] = [];
  model.clicks.on(({ coordinate, tolerance }) => found.push(featuresAt(model, { coordinate }, { tolerance }).length));
  const { left, top } = map.element.getBoundingClientRect();
  for (const pointerType of ['mouse', 'touch']) {
    const pointer = { pointerId: 1, pointerType, clientX: left + 416, clientY: top + 300, isPrimary: true, bubbles: true, button: 0 };
    for (const type of ['pointerdown', 'pointerup']) model.olMap.getViewport()?.dispatchEvent(new PointerEvent(type, pointer));
    await expect.poll(() => found).toHaveLength(pointerType === 'mouse' ? 1 : 2);
  }
  expect(found).toEqual([0, 1]);
});

test('Enter and space click at the centre of the part that panels leave free', async () => {
  const model = await open();
  const clicks: MapClick[] = [];
  model.clicks.on((click) => clicks.push(click));
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => clicks).toHaveLength(1);
  expect(clicks[0]?.coordinate.map(Math.round)).toEqual([...MIDDLE]);
  expect(clicks[0]?.byKey).toBe(true);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 200 });
  await rendered(model);
  await userEvent.keyboard(' ');
  await expect.poll(() => clicks).toHaveLength(2);
  expect(clicks[1]?.pixel.map(Math.round)).toEqual([500, 300]);
});

test('Enter presses and releases the main button, as a mouse does', async () => {
  const model = await open();
  const pressed: unknown[] = [];
  for (const type of ['pointerdown', 'pointerup']) {
    model.olMap.getViewport()?.addEventListener(type, (event) => event instanceof PointerEvent && pressed.push([type, event.button, event.buttons]));
  }
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual([['pointerdown', 0, 1], ['pointerup', 0, 0]]);
});

test('Enter on a button inside the map does not click the map', async () => {
  const model = await open();
  const heard = vi.fn();
  model.olMap.on('click', heard);
  const button = document.createElement('button');
  map.element.append(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(heard).not.toHaveBeenCalled();
});

test('draws a line by keyboard: Enter, arrows, Enter, and Enter again to finish', async () => {
  const model = await open();
  const source = new VectorSource();
  const draw = new Draw({ source, type: 'LineString' });
  model.tools.start({
    id: 'tekenen',
    start: ({ olMap }) => {
      olMap.addInteraction(draw);
      return () => olMap.removeInteraction(draw);
    },
  });
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => Math.round(model.state.get().centre[0])).toBe(145064);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => source.getFeatures()).toHaveLength(1);
  const line = source.getFeatures()[0]?.getGeometry();
  expect(line instanceof LineString && line.getCoordinates().map((point) => point.map(Math.round))).toEqual([[145000, 508000], [145064, 508000]]);
});

test('arrow keys pan and plus and minus zoom the focused map', async () => {
  const model = await open();
  const zoom = model.state.get().zoom;
  map.element.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => model.state.get().centre[1]).toBeGreaterThan(508050);
  await userEvent.keyboard('+');
  await expect.poll(() => model.state.get().zoom).toBeCloseTo(zoom + 1, 5);
  await userEvent.keyboard('-');
  await expect.poll(() => model.state.get().zoom).toBeCloseTo(zoom, 5);
});

test('draws a highlight on top until it is removed, and zooms to it', async () => {
  const model = await open(vector('park', { styling: { fillColor: 'rgb(0,160,0)' } }, featureWith(squareAround(MIDDLE, 200))));
  const plain = colourAt(model, MIDDLE);
  const remove = highlight(model, [squareAround(MIDDLE, 40)]);
  await rendered(model);
  expect(colourAt(model, MIDDLE)).not.toEqual(plain);
  remove();
  remove();
  await rendered(model);
  expect(colourAt(model, MIDDLE)).toEqual(plain);
  const fit = vi.spyOn(model.navigation, 'fit');
  highlight(model, [{ type: 'Point', coordinates: [145100, 508100] }], { zoom: true });
  expect(fit.mock.calls).toMatchObject([[[145100, 508100, 145100, 508100], { maxZoom: 17, duration: 2000 }]]);
  expect(model.state.get().centre).toEqual([145100, 508100]);
  expect(model.state.get().zoom).toBeCloseTo(17, 5);
});
