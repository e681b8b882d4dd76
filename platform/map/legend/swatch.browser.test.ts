import { expect, test } from 'vitest';
import type { FlatStyle } from 'ol/style/flat.js';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { expectLoad, openWith } from '../testing/one-map.ts';
import { drawnShapes, type Shape } from './shapes.ts';
import { paintSwatch, SWATCH } from './swatch.ts';

const red = [255, 0, 0, 255];
const nothing = [0, 0, 0, 0];

const paint = (shape: Shape, style: FlatStyle, { resolution = 1, properties = {}, ratio = 1 } = {}) => {
  const canvas = document.createElement('canvas');
  paintSwatch(canvas, [{ shape, style, properties }], resolution, ratio);
  const context = canvas.getContext('2d');
  const at = (x: number, y: number) => [...(context?.getImageData(x * ratio, y * ratio, 1, 1).data ?? [])];
  const column = (x: number) => Array.from({ length: SWATCH.height }, (_, y) => at(x, y)[3] ?? 0);
  return { canvas, at, painted: (x: number) => column(x).filter((alpha) => alpha > 128).length };
};
const [middleX, middleY] = [SWATCH.width / 2, SWATCH.height / 2];

test('paints an area with its fill and outline', () => {
  const { at } = paint('polygon', { 'fill-color': 'red', 'stroke-color': 'blue', 'stroke-width': 2 });
  expect(at(middleX, middleY)).toEqual(red);
  expect(at(3, middleY)).toEqual([0, 0, 255, 255]);
  expect(at(0, 0)).toEqual(nothing);
});

test('paints a line as wide as on the map but narrower than the swatch', () => {
  const thin = paint('line', { 'stroke-color': 'red', 'stroke-width': 1.5 });
  const wide = paint('line', { 'stroke-color': 'red', 'stroke-width': 6 });
  const huge = paint('line', { 'stroke-color': 'red', 'stroke-width': 60 });
  expect(thin.painted(middleX)).toBeLessThan(wide.painted(middleX));
  expect(huge.painted(middleX)).toBeLessThan(SWATCH.height);
});

test('paints dashes', () => {
  const style = { 'stroke-color': 'red', 'stroke-width': 3 };
  const count = (made: ReturnType<typeof paint>) => Array.from({ length: SWATCH.width }, (_, x) => made.painted(x)).filter((painted) => painted === 0).length;
  expect(count(paint('line', { ...style, 'stroke-line-dash': [4, 6] }))).toBeGreaterThan(count(paint('line', style)) + 1);
});

test('paints a point with its radius, fill and outline, and scales down a large one', () => {
  const style = { 'circle-radius': 4, 'circle-fill-color': 'red', 'circle-stroke-color': 'blue', 'circle-stroke-width': 2 };
  const { at, painted } = paint('point', style);
  expect(at(middleX, middleY)).toEqual(red);
  expect(painted(middleX)).toBeGreaterThanOrEqual(8);
  expect(painted(middleX)).toBeLessThanOrEqual(11);
  const large = paint('point', { 'circle-radius': 40, 'circle-fill-color': 'red' });
  expect(large.painted(middleX)).toBeGreaterThanOrEqual(SWATCH.height - 4);
  expect(large.at(0, 0)).toEqual(nothing);
});

test('uses widths for the resolution and colours for the attribute', () => {
  const growing = { 'stroke-color': 'red', 'stroke-width': ['interpolate', ['linear'], ['resolution'], 1, 8, 10, 1] };
  expect(paint('line', growing, { resolution: 1 }).painted(middleX)).toBeGreaterThan(paint('line', growing, { resolution: 10 }).painted(middleX));
  const coloured = { 'fill-color': ['match', ['get', 'soort'], 'a', 'red', 'blue'] };
  expect(paint('polygon', coloured, { properties: { soort: 'a' } }).at(middleX, middleY)).toEqual(red);
});

test('paints at the pixel ratio of the screen', () => {
  const { canvas, at } = paint('polygon', { 'fill-color': 'red' }, { ratio: 2 });
  expect([canvas.width, canvas.height]).toEqual([SWATCH.width * 2, SWATCH.height * 2]);
  expect(at(middleX, middleY)).toEqual(red);
});

test('drawnShapes returns the shapes that a map has drawn', async () => {
  const point = featureWith({ type: 'Point', coordinates: [145000, 508000] });
  const map = openWith(mapWith({ source: { geojson: collectionOf(point, featureWith(squareAround([145000, 508000], 10))) } }));
  await expectLoad(map.layer).toBe('loaded');
  expect(drawnShapes(map.layer.olLayer, null)).toEqual(['point', 'polygon']);
  map.destroy();
});
