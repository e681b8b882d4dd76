import { afterEach, expect, test, vi } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { featuresAt } from '../hits/features-at.ts';
import { mapWith } from '../testing/configuration.ts';
import { expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf, type TileSquare } from '../testing/vector-tile.ts';

let map: TestMap;
afterEach(() => {
  map.destroy();
  vi.restoreAllMocks();
});

const [X, Y] = MIDDLE;
/** A hundred by a hundred areas, two metres apart; the click lies in the middle of one. */
const SIDE = 100;
const field: TileSquare[] = Array.from({ length: SIDE * SIDE }, (_, index) => {
  const [west, south] = [X - SIDE - 0.75 + (index % SIDE) * 2, Y - SIDE - 0.75 + Math.floor(index / SIDE) * 2];
  return { id: index + 1, extent: [west, south, west + 1.5, south + 1.5], properties: { nummer: index + 1 } };
});
const inTiles = (squares: readonly TileSquare[]) => (url: URL): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const [minX, minY, maxX, maxY] = tileExtent({ z, x, y });
  const here = squares.filter(({ extent }) => extent[0] < maxX && extent[2] > minX && extent[1] < maxY && extent[3] > minY);
  return here.length > 0 ? new Response(vectorTileOf('vak', [minX, minY, maxX, maxY], here)) : new Response(null, { status: 204 });
};
const filled = [{ style: { 'fill-color': '#0a0', 'stroke-color': '#000', 'stroke-width': 1 } }];

const open = async (squares: readonly TileSquare[], styles: unknown[] = filled) => {
  const opened = openWith(mapWith({ type: 'VectorTile', styles: styles as never, source: ownSource('tiles') }));
  map = opened;
  opened.network.answer(inTiles(squares));
  await expectLoad(opened.layer).toBe('loaded');
  await rendered(opened.model);
};
const idsAt = (east: number, north: number) => featuresAt(map.model, { coordinate: [X + east, Y + north] }).flatMap(({ features }) => features.map(({ id }) => id));
const square = (id: number, extent: Extent): TileSquare => ({ id, extent, properties: { nummer: id } });

test('a click on 10,000 areas does not draw them again for hit detection', async () => {
  await open(field);
  const screens = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype];
  const reads = screens.map((screen) => vi.spyOn(screen, 'getImageData'));
  const fills = screens.map((screen) => vi.spyOn(screen, 'fill'));
  expect(idsAt(0, 0)).toEqual([SIDE * (SIDE / 2) + SIDE / 2 + 1]);
  expect([...reads, ...fills].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
});

test('hits areas only inside, topmost first, each once even across tiles', async () => {
  await open([square(1, [X - 50, Y - 50, X + 50, Y + 50]), square(2, [X - 10, Y - 10, X + 10, Y + 10])]);
  expect([idsAt(0, 0), idsAt(30, 0), idsAt(52, 0), idsAt(-49, -49)]).toEqual([[2, 1], [1], [], [1]]);
});

test('hits first the area that its style draws on top of later ones', async () => {
  const styles = [
    { filter: ['==', ['get', 'nummer'], 1], style: { 'fill-color': '#00a', 'z-index': 1 } },
    { else: true, style: { 'fill-color': '#0a0' } },
  ];
  await open([square(1, [X - 10, Y - 10, X + 10, Y + 10]), square(2, [X - 50, Y - 50, X + 50, Y + 50])], styles);
  expect(idsAt(0, 0)).toEqual([1, 2]);
});

test('hits an unfilled area only at its outline, and an area without a rule not at all', async () => {
  const styles = [
    { filter: ['==', ['get', 'nummer'], 1], style: { 'stroke-color': '#000', 'stroke-width': 8 } },
    { filter: ['==', ['get', 'nummer'], 2], style: { 'fill-color': '#0a0' } },
  ];
  await open([square(1, [X - 50, Y - 50, X + 50, Y + 50]), square(2, [X, Y, X + 10, Y + 10]), square(3, [X - 20, Y - 20, X, Y])], styles);
  expect([idsAt(30, 30), idsAt(49.5, 0), idsAt(5, 5), idsAt(-5, -5)]).toEqual([[], [1], [2], []]);
});
