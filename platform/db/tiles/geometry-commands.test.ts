import { describe, expect, test } from 'vitest';
import { tileGeometry, type TileGeometry } from './geometry-commands.ts';
import { doubleArea, reversed } from './rings.ts';

const square = { low: 0, high: 100 };

/** Reads the commands back: the lines or rings that they draw, without closing points. */
const read = ({ commands }: TileGeometry): number[][] => {
  const drawn: number[][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < commands.length;) {
    const [id, count] = [commands[at]! % 8, Math.floor(commands[at]! / 8)];
    at += 1;
    if (id === 7) continue;
    if (id === 1) drawn.push([]);
    for (let n = 0; n < count; n += 1, at += 2) {
      const [dx, dy] = [commands[at]!, commands[at + 1]!].map((value) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)) as [number, number];
      [x, y] = [x + dx, y + dy];
      drawn.at(-1)!.push(x, y);
    }
  }
  return drawn;
};
const linesOf = (...lines: number[][]) => {
  const geometry = tileGeometry({ kind: 'lines', lines }, square);
  return geometry && read(geometry);
};
const ringsOf = (...polygons: number[][][]) => {
  const geometry = tileGeometry({ kind: 'polygons', polygons }, square);
  return geometry && read(geometry);
};

describe('a line', () => {
  test.each([
    ['a bend', [10, 10, 20, 10, 20, 30], [[10, 10, 20, 10, 20, 30]]],
    ['no point on the way', [10, 10, 15, 10, 20, 10], [[10, 10, 20, 10]]],
    ['a repeated point once, also at the end', [10, 10, 10, 10, 20, 10, 20, 10], [[10, 10, 20, 10]]],
    ['a turn on the same line', [10, 10, 30, 10, 20, 10], [[10, 10, 30, 10, 20, 10]]],
    ['a start that turns on the same line', [20, 10, 10, 10, 30, 10], [[20, 10, 10, 10, 30, 10]]],
    ['nothing of a line of one place', [10, 10, 10, 10], null],
  ])('keeps %s', (_, line, expected) => {
    expect(linesOf(line)).toEqual(expected);
  });

  test('is drawn beside the other lines of its feature', () => {
    expect(linesOf([10, 10, 20, 10], [30, 30, 30, 40])).toEqual([[10, 10, 20, 10], [30, 30, 30, 40]]);
  });
});

describe('a polygon', () => {
  const outer = [0, 0, 20, 0, 20, 20, 0, 20];
  const hole = [5, 5, 10, 5, 10, 10, 5, 10];
  const areas = (...polygons: number[][][]) => ringsOf(...polygons)?.map(doubleArea) ?? null;

  test.each([
    ['as given', outer, hole],
    ['reversed', reversed(outer), reversed(hole)],
  ])('has its outer ring clockwise and its hole counterclockwise: %s', (_, ring, inner) => {
    expect(areas([ring, inner])).toEqual([800, -50]);
  });

  test('is left out at half a square unit, and kept when it is larger', () => {
    expect(areas([[0, 0, 1, 0, 0, 1]])).toBeNull();
    expect(areas([[0, 0, 2, 0, 0, 1]])).toEqual([2]);
  });

  test('loses a hole of half a square unit and keeps a larger one', () => {
    expect(areas([outer, [5, 5, 6, 5, 5, 6], [10, 10, 12, 10, 10, 11]])).toEqual([800, -2]);
  });

  test('is left out when its holes cover it, and kept beside others', () => {
    expect(areas([outer, outer])).toBeNull();
    expect(areas([outer, outer], [hole])).toEqual([50]);
  });
});

test('points are drawn by one command, each once', () => {
  const geometry = tileGeometry({ kind: 'points', points: [10, 20, 30, 40] }, square);
  expect(geometry).toMatchObject({ type: 1 });
  expect(read(geometry!)).toEqual([[10, 20, 30, 40]]);
  expect(tileGeometry({ kind: 'points', points: [200, 20] }, square)).toBeNull();
});
