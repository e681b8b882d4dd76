import { clipLine, clipPoints, clipRing, type Square } from './clip.ts';
import { doubleArea, reversed, tidyRing } from './rings.ts';
import type { Shape } from './twkb-reader.ts';

/** Geometry of a vector tile: its type and a list of drawing commands (Mapbox Vector Tile specification 2.1, §4.3). */
export interface TileGeometry {
  readonly type: 1 | 2 | 3;
  readonly commands: number[];
}

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const command = (id: number, count: number): number => id + count * 8;
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Writes drawing commands, whose coordinates are relative to the previous position. */
class Pen {
  readonly commands: number[] = [];
  #x = 0;
  #y = 0;

  moveTo(points: readonly number[], from: number, to: number): void {
    this.#go(MOVE_TO, points, from, to);
  }

  lineTo(points: readonly number[], from: number): void {
    this.#go(LINE_TO, points, from, points.length);
  }

  close(): void {
    this.commands.push(command(CLOSE_PATH, 1));
  }

  #go(id: number, points: readonly number[], from: number, to: number): void {
    this.commands.push(command(id, (to - from) / 2));
    for (let at = from; at < to; at += 2) {
      const x = points[at] as number;
      const y = points[at + 1] as number;
      this.commands.push(zigzag(x - this.#x), zigzag(y - this.#y));
      this.#x = x;
      this.#y = y;
    }
  }
}

/**
 * Removes repeated points, and points on the straight line between their neighbours. A spike out and exactly back is removed
 * too, as in PostGIS 3.3. Rounding creates many of both.
 */
const tidyLine = (line: readonly number[]): number[] => {
  const kept: number[] = line.slice(0, 2);
  for (let at = 2; at < line.length - 2; at += 2) {
    const [x, y, nextX, nextY] = [line[at], line[at + 1], line[at + 2], line[at + 3]] as [number, number, number, number];
    const [fromX, fromY] = [kept.at(-2), kept.at(-1)] as [number, number];
    const [dx, dy] = [nextX - fromX, nextY - fromY];
    const along = (x - fromX) * dx + (y - fromY) * dy;
    const isOnTheWay = (x - fromX) * dy === (y - fromY) * dx && along >= 0 && along <= dx * dx + dy * dy;
    if (!isOnTheWay) kept.push(x, y);
  }
  const end = line.slice(-2);
  return kept.length === 2 && kept[0] === end[0] && kept[1] === end[1] ? [] : [...kept, ...end];
};

const drawLines = (pen: Pen, lines: readonly (readonly number[])[], square: Square): void => {
  for (const piece of lines.flatMap((line) => clipLine(tidyLine(line), square))) {
    pen.moveTo(piece, 0, 2);
    pen.lineTo(piece, 2);
  }
};

const drawRing = (pen: Pen, ring: readonly number[]): void => {
  pen.moveTo(ring, 0, 2);
  pen.lineTo(ring, 2);
  pen.close();
};

/** Twice the area of half a square unit, the smallest ring that PostGIS keeps. Smaller rings are less than a pixel. */
const SMALLEST_DOUBLE_AREA = 1;

/** Draws the outer ring clockwise on the screen and holes counterclockwise. Draws nothing if the holes cover the whole ring. */
const drawPolygon = (pen: Pen, polygon: readonly (readonly number[])[], square: Square): void => {
  const rings = polygon.map((ring) => tidyRing(clipRing(ring, square)));
  const [outer, ...holes] = rings.map((ring) => ({ ring, area: doubleArea(ring) }));
  if (!outer || Math.abs(outer.area) <= SMALLEST_DOUBLE_AREA) return;
  const open = holes.filter(({ area }) => Math.abs(area) > SMALLEST_DOUBLE_AREA);
  const left = open.reduce((area, hole) => area - Math.abs(hole.area), Math.abs(outer.area));
  if (left <= 0) return;
  drawRing(pen, outer.area > 0 ? outer.ring : reversed(outer.ring));
  for (const { ring, area } of open) drawRing(pen, area < 0 ? ring : reversed(ring));
};

/** Returns the part of a shape inside the square as tile geometry, or null if it lies outside. */
export const tileGeometry = (shape: Shape, square: Square): TileGeometry | null => {
  const pen = new Pen();
  let type: TileGeometry['type'];
  switch (shape.kind) {
    case 'points': {
      type = 1;
      const points = clipPoints(shape.points, square);
      if (points.length > 0) pen.moveTo(points, 0, points.length);
      break;
    }
    case 'lines':
      type = 2;
      drawLines(pen, shape.lines, square);
      break;
    case 'polygons':
      type = 3;
      for (const polygon of shape.polygons) drawPolygon(pen, polygon, square);
  }
  return pen.commands.length > 0 ? { type, commands: pen.commands } : null;
};
