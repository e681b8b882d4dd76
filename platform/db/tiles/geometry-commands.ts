import { clipLine, clipPoints, clipRing, type Square } from './clip.ts';
import { doubleArea, reversed, tidyRing } from './rings.ts';
import type { Shape } from './twkb-reader.ts';

/** Geometry as a vector tile has it: its kind and a list of drawing commands (specification 2.1, §4.3). */
export interface TileGeometry {
  readonly type: 1 | 2 | 3;
  readonly commands: number[];
}

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const command = (id: number, count: number): number => id + count * 8;
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Draws with a pen that remembers where it is, as every step is told from there. */
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
 * A line without repeated points and without those on the straight way between their neighbours; a way out
 * and exactly back again goes too, as it does in PostGIS 3.3. Rounding makes many of both.
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

/** Twice the area of half a square unit: the least that PostGIS leaves of a ring. Smaller ones are a speck of a pixel. */
const SPECK = 1;

/** Outer ring clockwise on the screen, holes the other way round. Nothing when the holes leave nothing. */
const drawPolygon = (pen: Pen, polygon: readonly (readonly number[])[], square: Square): void => {
  const rings = polygon.map((ring) => tidyRing(clipRing(ring, square)));
  const [outer, ...holes] = rings.map((ring) => ({ ring, area: doubleArea(ring) }));
  if (!outer || Math.abs(outer.area) <= SPECK) return;
  const open = holes.filter(({ area }) => Math.abs(area) > SPECK);
  const left = open.reduce((area, hole) => area - Math.abs(hole.area), Math.abs(outer.area));
  if (left <= 0) return;
  drawRing(pen, outer.area > 0 ? outer.ring : reversed(outer.ring));
  for (const { ring, area } of open) drawRing(pen, area < 0 ? ring : reversed(ring));
};

/** What of a shape lies in the square, or null when nothing does. */
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
