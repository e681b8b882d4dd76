import Feature, { type FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { featuresAt } from '../hits/features-at.ts';
import { highlight } from '../hits/highlight.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

const extent: Extent = [144800, 507850, 145200, 508150];
const middle = [145000, 508000] as const;

let map: TestMap;
afterEach(() => map.destroy());

test('hit detection works between removing an overlay and the next frame', async () => {
  await page.viewport(900, 700);
  const square = featureWith(squareAround(middle, 100));
  map = createTestMap({ maps: [mapWith({ source: { geojson: collectionOf(square) } })] }, { extent });
  const { model } = map;
  const removeHighlight = highlight(model, [squareAround(middle, 20)]);
  const removeLayer = model.addOverlay(new VectorLayer({ source: new VectorSource() }));
  await expect.poll(() => model.layers.drawn.get().every((layer) => layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await rendered(model);
  removeHighlight();
  removeLayer();
  expect(featuresAt(model, { coordinate: middle }).flatMap(({ features }) => features.map(({ id }) => id))).toEqual([square.id]);
});

const pointsAt = (...places: readonly (readonly [number, number])[]): VectorSource =>
  new VectorSource({ features: places.map((place, at) => new Feature({ geometry: new Point([...place]), number: at })) });
const openMap = async () => {
  await page.viewport(900, 700);
  map = createTestMap({}, { extent });
  const pressed: string[] = [];
  const listen = (name: string) => (features: readonly FeatureLike[]): void => void pressed.push(`${name} ${features.map((feature) => String(feature.get('number'))).join(' ')}`);
  map.model.clicks.on(() => pressed.push('map'));
  const clickAt = (x: number, y: number) => userEvent.click(map.element, { position: { x, y } });
  return { model: map.model, pressed, listen, clickAt };
};

test('an overlay takes a click on its features before the map, the topmost first', async () => {
  const { model, pressed, listen, clickAt } = await openMap();
  const beside = [145_050, 508_000] as const;
  model.addOverlay(new VectorLayer({ source: pointsAt(middle, middle, beside) }), listen('low'));
  model.addOverlay(new VectorLayer({ source: pointsAt(middle) }));
  const removeHigh = model.addOverlay(new VectorLayer({ source: pointsAt(middle) }), listen('high'));
  await rendered(model);
  await clickAt(400, 300);
  await expect.poll(() => pressed).toEqual(['high 0']);
  await clickAt(500, 300);
  await expect.poll(() => pressed).toEqual(['high 0', 'low 2']);
  await clickAt(300, 300);
  await expect.poll(() => pressed).toEqual(['high 0', 'low 2', 'map']);
  removeHigh();
  await rendered(model);
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => pressed.at(-1)).toBe('low 1 0');
});

test('an active tool takes clicks before overlays', async () => {
  const { model, pressed, listen, clickAt } = await openMap();
  const measured: unknown[] = [];
  model.addOverlay(new VectorLayer({ source: pointsAt(middle) }), listen('overlay'));
  model.clicks.on((click) => measured.push(click), { tool: 'meten' });
  model.tools.start({ id: 'meten', start: () => () => undefined });
  await rendered(model);
  await clickAt(400, 300);
  await expect.poll(() => measured).toHaveLength(1);
  expect(pressed).toEqual([]);
});
