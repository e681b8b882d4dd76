import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { containsExtent, intersects, union } from '#platform/geo/extent.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { featuresAt } from '../hits/features-at.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, EXTENT, GREEN, green, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import { colourAt, rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};

test('loads few own features in one call', async () => {
  const { layer } = open(mapWith({ styling: green, source: ownSource('whole') }));
  map.network.answer(() => ownAnswer([featureWith(squareAround(MIDDLE, 100))]));
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  expect(map.network.requests).toEqual([`${location.origin}/api/tiles/features?filter=source_id%3D12&crs=28992&limit=5000`]);
});

test('loads more own features by view, and again at a higher zoom when limited', async () => {
  const { layer } = open(mapWith({ styling: green, source: ownSource('by_view') }));
  let limited = true;
  const feature = featureWith(squareAround(MIDDLE, 100));
  map.network.answer(() => ownAnswer([feature], limited));
  await expectLoad(layer).toBe('loaded');
  const boxes = () => map.network.requests.map((url) => new URL(url).searchParams.get('bbox')?.split(',').map(Number) as Extent);
  expect(boxes().length).toBeGreaterThan(0);
  expect(containsExtent(boxes().reduce(union), EXTENT)).toBe(true);

  const asked = boxes().length;
  map.model.navigation.setCentre([145010, 508010], { duration: 0 });
  await rendered(map.model);
  expect(boxes()).toHaveLength(asked);

  limited = false;
  map.model.olMap.getView().setResolution((map.model.olMap.getView().getResolution() ?? 1) / 4);
  await rendered(map.model);
  expect(boxes().length).toBeGreaterThan(asked);
  const afterZoom = boxes().length;
  map.model.olMap.getView().setResolution((map.model.olMap.getView().getResolution() ?? 1) / 4);
  await rendered(map.model);
  expect(boxes()).toHaveLength(afterZoom);
});

const tileAnswer = (url: URL): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const tile = tileExtent({ z, x, y });
  const square: Extent = [MIDDLE[0] - 50, MIDDLE[1] - 50, MIDDLE[0] + 50, MIDDLE[1] + 50];
  if (!intersects(tile, square)) return new Response(null, { status: 204 });
  return new Response(vectorTileOf('gebouw', tile, [{ id: 31, extent: square, properties: { soort: 'school', hoogte: 9 } }]));
};

test.each([
  ['a map of tiles', mapWith({ type: 'VectorTile', styling: green, source: { ...ownSource('tiles'), type: 'VectorTile' } })],
  ['a vector map delivered as tiles', mapWith({ styling: green, source: ownSource('tiles') })],
])('%s requests versioned tiles of the Dutch grid and draws them at twice the size', async (_, definition) => {
  const { layer } = open(definition);
  map.network.answer(tileAnswer);
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  for (const asked of map.network.requests) {
    const url = new URL(asked);
    const [, z, x, y] = /^\/api\/tiles\/sources\/12\/(\d+)\/(\d+)\/(\d+)$/.exec(url.pathname)?.map(Number) ?? [];
    expect(url.searchParams.get('v')).toBe('7');
    expect(intersects(tileExtent({ z: z ?? 0, x: x ?? 0, y: y ?? 0 }), EXTENT)).toBe(true);
    // Half a metre per pixel. At twice the size level 12 has 0.42 and level 11 has 0.84, so 12 is nearest.
    expect(z).toBe(12);
  }
  const [hit] = featuresAt(map.model, { coordinate: MIDDLE });
  expect(hit?.map).toBe(layer);
  expect(hit?.features).toMatchObject([{ id: 31, properties: { soort: 'school', hoogte: 9, layer: 'gebouw' }, fromTile: true }]);
});

test('draws by attribute with flat rules of the configuration', async () => {
  const styles = [
    { filter: ['==', ['get', 'soort'], 'park'], style: { 'fill-color': 'rgb(0,160,0)' } },
    { else: true, style: { 'fill-color': 'rgb(200,0,0)' } },
  ];
  const geojson = collectionOf(
    featureWith(squareAround(MIDDLE, 100), { soort: 'park' }),
    featureWith(squareAround(BESIDE, 100), { soort: 'plein' }),
  );
  const { layer } = open(mapWith({ styles, source: { geojson } }));
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual([200, 0, 0, 255]);
  layer.style.preview({ fillColor: 'rgb(0,0,99)' });
  await rendered(map.model);
  expect(colourAt(map.model, BESIDE)).toEqual([0, 0, 99, 255]);
  layer.style.preview(null);
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
});

test('skips features that do not fit their rule, draws the others and logs once', async () => {
  const styles = [{ style: { 'fill-color': 'rgb(0,160,0)', 'text-value': ['to-string', ['get', 'nummer']] } }];
  const numbered = featureWith(squareAround(MIDDLE, 100), { nummer: 7 });
  const without = () => featureWith(squareAround(BESIDE, 100));
  const { layer } = open(mapWith({ styles, source: { geojson: collectionOf(without(), without(), numbered) } }));
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, [145040, 508040])).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  expect(map.warnings).toHaveLength(1);
});

test('replaces an invalid rule by the default style, draws other rules and logs it', async () => {
  const styles = [
    { filter: ['==', ['get', 'soort'], 'park'], style: { 'fill-color': 'rgb(0,160,0)' } },
    { filter: ['==', ['get', 'soort'], 'plein'], style: { 'fill-color': ['no-such-word', 1] } },
  ];
  const geojson = collectionOf(
    featureWith(squareAround(MIDDLE, 100), { soort: 'park' }),
    featureWith(squareAround(BESIDE, 100), { soort: 'plein' }),
  );
  const { layer } = open(mapWith({ styles, source: { geojson } }));
  await expectLoad(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const [red, , blue, alpha] = colourAt(map.model, BESIDE);
  // rgba(244,148,65,0.3), rounded to eight bits.
  expect(Math.abs(red - 244) + Math.abs(blue - 65) + Math.abs(alpha - 77)).toBeLessThan(9);
  expect(map.warnings.join()).toContain('een stijlregel klopt niet');
});

test('draws a preview and the saved style without creating the layer again', async () => {
  const geojson = collectionOf(featureWith(squareAround(MIDDLE, 100)));
  const { layer } = open(mapWith({ styling: green, source: { geojson } }));
  await expectLoad(layer).toBe('loaded');
  const made = layer.olLayer.getLayers().getArray()[0];
  for (const fillColor of ['rgb(0,0,99)', 'rgb(0,0,150)']) {
    layer.style.preview({ fillColor });
    await rendered(map.model);
  }
  expect(colourAt(map.model, MIDDLE)).toEqual([0, 0, 150, 255]);
  layer.style.save({ version: 2, styling: { fillColor: 'rgb(9,9,9)' }, styles: null, personal_style: false });
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual([9, 9, 9, 255]);
  expect(layer.olLayer.getLayers().getArray()).toEqual([made]);
});


test('draws only the layers of a source that are on', async () => {
  const geojson = collectionOf(
    featureWith(squareAround(MIDDLE, 100), { layer: 'ochtend' }),
    featureWith(squareAround(BESIDE, 100), { layer: 'avond' }),
  );
  const layers = [layerWith({ name: 'ochtend' }), layerWith({ name: 'avond', visible: false })];
  const { layer } = open(mapWith({ styling: green, source: { geojson, layers } }));
  const seen = () => [colourAt(map.model, MIDDLE), colourAt(map.model, BESIDE)];
  await expectLoad(layer).toBe('loaded');
  await expect.poll(seen).toEqual([GREEN, NOTHING]);
  layer.children.get()[1]?.setVisible(true);
  await expect.poll(seen).toEqual([GREEN, GREEN]);
  layer.style.preview({ ...green, fillColor: 'rgb(0,0,99)', color: 'rgb(0,0,99)' });
  layer.children.get()[0]?.setVisible(false);
  await expect.poll(seen).toEqual([NOTHING, [0, 0, 99, 255]]);
});

test('a travel map shows one layer at a time and resumes at the last one', async () => {
  const names = ['07', '08', '09'];
  const layers = names.map((name) => layerWith({ name, visible: name === '08' }));
  const { layer } = open(mapWith({ travel: true, visible: false, source: { layers } }));
  const shown = () => layer.stops.filter((stop) => stop.state.get().visible).map((stop) => stop.definition.name);
  expect(shown()).toEqual([]);
  layer.toggle();
  expect(shown()).toEqual(['08']);
  expect(layer.state.get()).toMatchObject({ visible: true, mixed: false });
  layer.showOnly(layer.stops[2]!);
  expect(shown()).toEqual(['09']);
  layer.toggle();
  expect(shown()).toEqual([]);
  layer.toggle();
  expect(shown()).toEqual(['09']);
  expect(layer.olLayer.getVisible()).toBe(true);
});

test('draws all overlapping points and hides overlapping labels', async () => {
  const spot = (x: number) => featureWith({ type: 'Point', coordinates: [x, 508000] }, { naam: 'Lantaarn' });
  const styles = [{ style: { 'circle-radius': 6, 'circle-fill-color': 'rgb(0,160,0)' } }];
  const { layer } = open(mapWith({ styles, source: { geojson: collectionOf(spot(145000), spot(145004)) } }));
  await expectLoad(layer).toBe('loaded');
  // Eight pixels apart with a radius of six, so each point has a side of its own.
  await expect.poll(() => [colourAt(map.model, [144998, 508000]), colourAt(map.model, [145006, 508000])]).toEqual([GREEN, GREEN]);
});
