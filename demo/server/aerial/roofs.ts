import type { TownFeature } from '../../town/feature.ts';
import { clip, leftOfLine, opposite, type Cell } from '../../town/geometry/cell.ts';
import { boundsOf } from '../../town/geometry/ring.ts';
import { add, leftOf, scaled, subtract, unit, type Point } from '../../town/geometry/vector.ts';
import { at, extentIn, type Frame } from '../../town/geometry/frame.ts';
import type { Canvas } from '../raster/canvas.ts';
import type { Colour, Paint } from '../raster/image.ts';
import { grain } from './noise.ts';
import { brightness, shadow } from './sun.ts';

type Rgb = readonly [number, number, number];

const tiles: readonly Rgb[] = [[156, 92, 70], [142, 84, 66], [128, 78, 64], [98, 92, 90], [84, 82, 84], [110, 100, 94], [148, 98, 76]];
const flat: readonly Rgb[] = [[138, 136, 132], [122, 121, 120], [152, 148, 142], [108, 108, 110]];
const sheet: readonly Rgb[] = [[176, 176, 176], [150, 154, 158], [132, 134, 138], [190, 188, 184], [120, 128, 140]];

const ringOf = ({ geometry }: TownFeature): Point[] =>
  geometry.type === 'Polygon' ? ((geometry.coordinates[0] ?? []).slice(0, -1) as unknown as Point[]) : [];

/** Draws the shadows of all buildings as one shape, so that overlaps are not darker. */
export const castShadows = (canvas: Canvas, buildings: readonly TownFeature[]): void =>
  canvas.polygon(buildings.flatMap(shadowOf), [12, 18, 30, 0.46]);

/** Returns the area that a footprint sweeps when it moves along the light. */
const shadowOf = (building: TownFeature): Point[][] => {
  const height = Number(building.properties['hoogte'] ?? 3);
  const ring = ringOf(building);
  const reach: Point = [shadow[0] * height, shadow[1] * height];
  const far = ring.map((corner) => add(corner, reach));
  const sides = ring.map((a, index): Point[] => {
    const b = ring[(index + 1) % ring.length] as Point;
    const quad = [a, b, add(b, reach), add(a, reach)];
    // All parts must have the same direction, so that overlaps count once.
    return cross(subtract(b, a), reach) > 0 ? quad : quad.toReversed();
  });
  return [ring, far, ...sides];
};

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

/** Houses in a row have the same tiles; some have been replaced since. */
const coverOf = (building: TownFeature, middle: Point, pitched: boolean): Rgb => {
  const year = Number(building.properties['bouwjaar'] ?? 1980);
  const own = grain(Math.floor(middle[0] * 3), Math.floor(middle[1] * 3), 61);
  const shared = grain(year, Math.floor(Number(building.properties['hoogte'] ?? 0) * 10), 67);
  if (building.properties['gebruiksdoel'] === 'industriefunctie') return pick(sheet, own);
  return pick(pitched ? tiles : flat, own < 0.12 ? own / 0.12 : shared);
};

const speckled = (canvas: Canvas, [red, green, blue]: Rgb, light: number, seed: number): Paint => (column, row): Colour => {
  const x = canvas.eastOf(column);
  const y = canvas.northOf(row);
  const fine = canvas.resolution < 0.5 ? (grain(Math.floor(x / 0.3), Math.floor(y / 0.3), seed) - 0.5) * 0.1 : 0;
  const even = light + fine + (grain(Math.floor(x / 2), Math.floor(y / 2), seed + 1) - 0.5) * 0.06;
  return [red * even, green * even, blue * even];
};

export const drawRoof = (canvas: Canvas, building: TownFeature): void => {
  const ring = ringOf(building);
  const [first, second] = ring as [Point, Point];
  const [minX, minY, maxX, maxY] = boundsOf(ring);
  const middle: Point = [(minX + maxX) / 2, (minY + maxY) / 2];
  const roof = building.properties['daktype'];
  const pitched = roof === 'zadeldak' || roof === 'schilddak' || roof === 'lessenaarsdak';
  const colour = coverOf(building, middle, pitched);
  const along = unit(subtract(second, first));
  const frame: Frame = { origin: middle, along, inward: leftOf(along), length: 0 };
  if (pitched) drawSlopes(canvas, ring, frame, colour, roof === 'lessenaarsdak' ? 0.8 : 0.5);
  else drawFlat(canvas, ring, frame, colour, Number(building.properties['oppervlakte'] ?? 0));
};

/** Draws two slopes with a ridge; the one that faces the sun is brighter. */
const drawSlopes = (canvas: Canvas, ring: readonly Point[], frame: Frame, colour: Rgb, share: number): void => {
  const [, t0, , t1] = extentIn(frame, ring);
  const ridge = t0 + (t1 - t0) * share;
  const cell: Cell<null> = { points: ring, sides: ring.map(() => null) };
  const split = leftOfLine(at(frame, 0, ridge), at(frame, 1, ridge));
  const upper = clip(cell, split, null);
  const lower = clip(cell, opposite(split), null);
  const facing: Point = frame.inward;
  if (upper) canvas.polygon([upper.points], speckled(canvas, colour, brightness(facing, 0.26), 71));
  if (lower) canvas.polygon([lower.points], speckled(canvas, colour, brightness(scaled(facing, -1), 0.26), 73));
  if (canvas.resolution > 0.6) return;
  const [s0, , s1] = extentIn(frame, ring);
  canvas.line([at(frame, s0, ridge), at(frame, s1, ridge)], 0.3, [colour[0] * 0.72, colour[1] * 0.72, colour[2] * 0.72, 0.8]);
  drawDetails(canvas, frame, ridge, s0, s1, t0);
};

/** Draws a chimney, roof windows or solar panels on some houses. */
const drawDetails = (canvas: Canvas, frame: Frame, ridge: number, s0: number, s1: number, t0: number): void => {
  const chance = grain(Math.floor(frame.origin[0]), Math.floor(frame.origin[1]), 79);
  const box = (s: number, t: number, wide: number, deep: number, colour: Colour): void =>
    canvas.polygon([[at(frame, s, t), at(frame, s + wide, t), at(frame, s + wide, t + deep), at(frame, s, t + deep)]], colour);
  if (chance < 0.5) box(s0 + 0.7, ridge - 0.4, 0.7, 0.8, [88, 62, 54]);
  // Panels are on the sunny side.
  const south = frame.inward[0] * -0.4 + frame.inward[1] * -0.9 > 0;
  if (chance > 0.62 && s1 - s0 > 4) {
    const t = south ? ridge + 0.7 : (ridge + t0) / 2 - 0.6;
    for (let panel = 0; panel < 3; panel += 1) box(s0 + 1 + panel * 1.1, t, 1, 1.7, [34, 40, 62]);
  } else if (chance > 0.3) box(s0 + 1.6, south ? ridge + 1 : ridge - 2, 0.8, 1.1, [196, 206, 214]);
};

/** Draws a parapet, and on large roofs installations, skylights or panels. */
const drawFlat = (canvas: Canvas, ring: readonly Point[], frame: Frame, colour: Rgb, area: number): void => {
  canvas.polygon([ring], speckled(canvas, colour, 1.02, 83));
  if (canvas.resolution > 0.9) return;
  canvas.line([...ring, ring[0] as Point], 0.5, [colour[0] * 1.25, colour[1] * 1.25, colour[2] * 1.25, 0.85]);
  if (area < 90 || ring.length !== 4) return;
  const [s0, t0, s1, t1] = extentIn(frame, ring);
  const seed = grain(Math.floor(frame.origin[0]), Math.floor(frame.origin[1]), 89);
  if (seed < 0.45) {
    for (let s = s0 + 4; s < s1 - 5; s += 2.6) {
      for (let t = t0 + 4; t < t1 - 5; t += 4) canvas.polygon([quad(frame, s, t, 2, 1.6)], [36, 42, 62]);
    }
  } else {
    for (let s = s0 + 5; s < s1 - 5; s += 11) {
      for (let t = t0 + 5; t < t1 - 5; t += 13) {
        canvas.polygon([quad(frame, s + 0.8, t + 1.2, 2.2, 2.2)], [20, 24, 34, 0.35]);
        canvas.polygon([quad(frame, s, t, 2.2, 2.2)], seed < 0.75 ? [206, 212, 216] : [112, 114, 118]);
      }
    }
  }
};

const quad = (frame: Frame, s: number, t: number, wide: number, deep: number): Point[] => [
  at(frame, s, t), at(frame, s + wide, t), at(frame, s + wide, t + deep), at(frame, s, t + deep),
];
