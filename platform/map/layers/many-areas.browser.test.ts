import Fill from 'ol/style/Fill.js';
import { afterEach, expect, test, vi } from 'vitest';
import { tileExtent } from '#platform/geo/grid.ts';
import { mapWith } from '../testing/configuration.ts';
import { expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf, type TileSquare } from '../testing/vector-tile.ts';
import { oneAFrame } from './sources/one-a-frame.ts';

let map: TestMap;
afterEach(() => {
  map?.destroy();
  vi.restoreAllMocks();
});

const [X, Y] = MIDDLE;
const AREAS = 100;
/** In a square, the middle of each in one tile alone. */
const field: TileSquare[] = Array.from({ length: AREAS }, (_, index) => {
  const [west, south] = [X - 40 + (index % 10) * 8, Y - 40 + Math.floor(index / 10) * 8];
  return { id: index + 1, extent: [west, south, west + 6, south + 6], properties: { nummer: index + 1 } };
});

const addressOf = (url: string) => new URL(url).pathname.split('/').slice(-3).map(Number) as [number, number, number];
const tile = (url: URL): Response => {
  const [z, x, y] = addressOf(url.href);
  const [minX, minY, maxX, maxY] = tileExtent({ z, x, y });
  const here = field.filter(({ extent: [west, south] }) => west >= minX && west < maxX && south >= minY && south < maxY);
  return here.length > 0 ? new Response(vectorTileOf('vak', [minX, minY, maxX, maxY], here)) : new Response(null, { status: 204 });
};

/** How often a colour was worked out until all was drawn. */
const coloursOf = async (style: Record<string, unknown>): Promise<number> => {
  vi.restoreAllMocks();
  const colours = vi.spyOn(Fill.prototype, 'setColor');
  map = openWith(mapWith({ type: 'VectorTile', styles: [{ style }] as never, source: ownSource('tiles') }));
  map.network.answer(tile);
  await expectLoad(map.model.layers.maps.get()[0]!).toBe('loaded');
  await rendered(map.model);
  return colours.mock.calls.length;
};

test('a look in which nothing differs is worked out once, another for each area', async () => {
  expect(await coloursOf({ 'fill-color': '#0a0' })).toBeLessThan(5);
  map.destroy();
  expect(await coloursOf({ 'fill-color': ['case', ['>', ['get', 'nummer'], 50], '#0a0', '#a00'] })).toBeGreaterThanOrEqual(AREAS);
});

test('tiles are asked of the nearest level, which brings little more than is in view', async () => {
  await coloursOf({ 'fill-color': '#0a0' });
  // Half a metre a pixel lies between 0.42 and 0.84.
  expect(map.model.state.get().resolution).toBeCloseTo(0.5);
  expect(new Set(map.network.asked.map((url) => addressOf(url)[0]))).toEqual(new Set([12]));
});

test('who waits for a turn works in another frame than the one before', async () => {
  let frame = 0;
  const count = (): void => {
    frame += 1;
    running = requestAnimationFrame(count);
  };
  let running = requestAnimationFrame(count);
  const turn = oneAFrame();
  const worked = await Promise.all([turn(), turn(), turn()].map((mine) => mine.then(() => frame)));
  cancelAnimationFrame(running);
  expect(worked[0]).toBe(0);
  expect(new Set(worked).size).toBe(3);
});
