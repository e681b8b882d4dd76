import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { Coverage, type Pixel } from './coverage.ts';
import { RasterImage } from './image.ts';
import { encodePng } from './png.ts';
import { drawText, textWidth } from './text.ts';

const covered = (coverage: Coverage): number => {
  let sum = 0;
  coverage.drain((_column, _row, share) => {
    sum += share;
  });
  return sum;
};

const shapes: readonly (readonly [string, readonly Pixel[], number])[] = [
  ['a square on the grid', [[2, 2], [6, 2], [6, 6], [2, 6]], 16],
  ['a square between the lines of the grid', [[2.5, 2.25], [6.5, 2.25], [6.5, 6.25], [2.5, 6.25]], 16],
  ['a triangle', [[1, 1], [9, 3], [4, 8.5]], 27],
  ['a flat sliver', [[0, 4.2], [10, 4.9], [10, 5.1]], 1],
  ['what sticks out, as far as it lies within', [[-5, -5], [5, -5], [5, 5], [-5, 5]], 25],
  ['the whole picture and more', [[-50, -50], [50, -50], [50, 50], [-50, 50]], 100],
];

test.each(shapes)('%s covers its area', (_, ring, area) => {
  const coverage = new Coverage(10, 10);
  coverage.add(ring);
  expect(covered(coverage)).toBeCloseTo(area, 1);
  expect(covered(coverage)).toBe(0);
});

test('a ring of the opposite direction cuts a hole; overlapping rings of one direction count once', () => {
  const coverage = new Coverage(10, 10);
  coverage.add([[0, 0], [10, 0], [10, 10], [0, 10]]);
  coverage.add([[2, 2], [2, 4], [4, 4], [4, 2]]);
  expect(covered(coverage)).toBeCloseTo(96, 3);
  coverage.add([[0, 0], [6, 0], [6, 10], [0, 10]]);
  coverage.add([[4, 0], [10, 0], [10, 10], [4, 10]]);
  expect(covered(coverage)).toBeCloseTo(100, 3);
});

test('a canvas draws with the north at the top and lines in their place', () => {
  const canvas = new Canvas([0, 0, 10, 10], 10, 10);
  canvas.polygon([[[0, 8], [2, 8], [2, 10], [0, 10]]], [200, 0, 0]);
  canvas.line([[0, 0.5], [10, 0.5]], 1, [0, 0, 200]);
  const at = (column: number, row: number) => Array.from(canvas.image.pixels.slice((row * 10 + column) * 4, (row * 10 + column) * 4 + 4));
  expect(at(0, 0)).toEqual([200, 0, 0, 255]);
  expect(at(5, 9)).toEqual([0, 0, 200, 255]);
  expect(at(5, 5)).toEqual([0, 0, 0, 0]);
});

test('covering a pixel by half twice makes it three quarters opaque', () => {
  const image = new RasterImage(1, 1);
  image.blend(0, 0, [255, 255, 255], 0.5);
  image.blend(0, 0, [255, 255, 255], 0.5);
  expect(image.pixels[3]).toBe(192);
});

test('drawing on an opaque image keeps it opaque', () => {
  const image = new RasterImage(1, 1);
  image.cover([10, 20, 30]);
  for (const coverage of [0, 0.001, 0.5, 0.997, 0.998, 0.999, 1]) {
    image.blend(0, 0, [40, 50, 60], coverage);
    expect(image.pixels[3], `coverage ${coverage}`).toBe(255);
  }
});

test('an image is written as a PNG with the same pixels', () => {
  const image = new RasterImage(3, 2);
  image.cover([10, 20, 30]);
  const png = encodePng(image);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const length = png.readUInt32BE(33);
  const raw = inflateSync(png.subarray(41, 41 + length));
  // Every row begins with its filter; the second row is the difference from the first.
  expect([...raw]).toEqual([2, 10, 20, 30, 255, 10, 20, 30, 255, 10, 20, 30, 255, 2, ...Array.from({ length: 12 }, () => 0)]);
});

test('text is drawn within its width', () => {
  const image = new RasterImage(textWidth('AB') + 2, 9);
  drawText(image, 'AB', 1, 1, [0, 0, 0]);
  const inked = [...image.pixels].filter((value, index) => index % 4 === 3 && value > 0).length;
  expect(inked).toBe(18 + 20);
});
