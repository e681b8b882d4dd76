import Fill from 'ol/style/Fill.js';
import { afterEach, expect, test, vi } from 'vitest';
import { tileExtent } from '#platform/geo/grid.ts';
import { mapWith } from '../testing/configuration.ts';
import { expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf, type TileSquare } from '../testing/vector-tile.ts';
import { oncePerFrame } from './sources/vector-tiles.ts';

let map: TestMap;
afterEach(() => {
  map?.destroy();
  vi.restoreAllMocks();
});

const [X, Y] = MIDDLE;
const AREAS = 100;
/** Areas in a square, the centre of each inside one tile. */
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

/** Counts how often a colour is computed until everything is drawn. */
const coloursOf = async (style: Record<string, unknown>): Promise<number> => {
  vi.restoreAllMocks();
  const colours = vi.spyOn(Fill.prototype, 'setColor');
  map = openWith(mapWith({ type: 'VectorTile', styles: [{ style }] as never, source: ownSource('tiles') }));
  map.network.answer(tile);
  await expectLoad(map.model.layers.maps.get()[0]!).toBe('loaded');
  await rendered(map.model);
  return colours.mock.calls.length;
};

test('computes a constant style once and a varying style for each area', async () => {
  expect(await coloursOf({ 'fill-color': '#0a0' })).toBeLessThan(5);
  map.destroy();
  expect(await coloursOf({ 'fill-color': ['case', ['>', ['get', 'nummer'], 50], '#0a0', '#a00'] })).toBeGreaterThanOrEqual(AREAS);
});

test('requests tiles of the nearest zoom level', async () => {
  await coloursOf({ 'fill-color': '#0a0' });
  // Half a metre per pixel lies between 0.42 and 0.84.
  expect(map.model.state.get().resolution).toBeCloseTo(0.5);
  expect(new Set(map.network.requests.map((url) => addressOf(url)[0]))).toEqual(new Set([12]));
});

test('oncePerFrame lets each caller work in another frame', async () => {
  let frame = 0;
  const count = (): void => {
    frame += 1;
    running = requestAnimationFrame(count);
  };
  let running = requestAnimationFrame(count);
  const turn = oncePerFrame();
  const worked = await Promise.all([turn(), turn(), turn()].map((mine) => mine.then(() => frame)));
  cancelAnimationFrame(running);
  expect(worked[0]).toBe(0);
  expect(new Set(worked).size).toBe(3);
});
