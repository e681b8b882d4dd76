import type { TownFeature } from '../../town/feature.ts';
import { at, frameOf, type Frame } from '../../town/geometry/frame.ts';
import { distance, type Point } from '../../town/geometry/vector.ts';
import type { Canvas } from '../raster/canvas.ts';
import type { Colour } from '../raster/image.ts';
import { texture } from './ground.ts';
import { grain } from './noise.ts';
import { shadow } from './sun.ts';

const asphalt = [110, 110, 112] as const;
const brick = [138, 116, 104] as const;

const pointsOf = ({ geometry }: TownFeature): Point[] =>
  geometry.type === 'LineString' ? (geometry.coordinates as unknown as Point[]) : [];

export const drawSurface = (canvas: Canvas, part: TownFeature): void => {
  if (part.geometry.type !== 'Polygon') return;
  const isAsphalt = part.properties['verharding'] === 'asfalt';
  canvas.polygon(part.geometry.coordinates, texture(canvas, isAsphalt ? asphalt : brick, 9, isAsphalt ? 0.14 : 0.2, isAsphalt ? 113 : 127));
};

/** Draws white lines in the middle of wider roads. */
export const drawMarkings = (canvas: Canvas, road: TownFeature): void => {
  const width = Number(road.properties['breedte'] ?? 0);
  if (canvas.resolution > 0.7 || width < 6.9) return;
  canvas.line(pointsOf(road), 0.16, [226, 226, 220, 0.85], [3, 6]);
};

const paints: readonly Colour[] = [
  [212, 214, 216], [168, 172, 178], [52, 54, 58], [40, 42, 46], [58, 76, 112], [134, 40, 38], [104, 108, 112], [190, 190, 186], [46, 66, 60],
];

const drawCar = (canvas: Canvas, frame: Frame, s: number, t: number, colour: Colour): void => {
  const corners = (inset: number, from: number, to: number): Point[] => [
    at(frame, s + from, t - 0.9 + inset), at(frame, s + to, t - 0.9 + inset), at(frame, s + to, t + 0.9 - inset), at(frame, s + from, t + 0.9 - inset),
  ];
  const body = corners(0, 0, 4.3);
  canvas.polygon([body.map(([x, y]): Point => [x + shadow[0] * 1.3, y + shadow[1] * 1.3])], [14, 18, 26, 0.4]);
  canvas.polygon([body], colour);
  canvas.polygon([corners(0.18, 1.1, 1.7)], [30, 36, 44, 0.85]);
  canvas.polygon([corners(0.18, 3.3, 3.7)], [30, 36, 44, 0.85]);
};

/** Draws parked cars in residential streets, and moving cars on through roads. */
export const drawCars = (canvas: Canvas, road: TownFeature): void => {
  if (canvas.resolution > 0.9) return;
  const kind = road.properties['klasse'];
  const width = Number(road.properties['breedte'] ?? 5);
  const parked = kind === 'woonstraat' || kind === 'buurtweg' || kind === 'woonerf';
  if (kind === 'landweg' || kind === 'dijkweg') return;
  const spacing = parked ? 6.2 : 34;
  const points = pointsOf(road);
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1] as Point, points[index] as Point];
    const frame = frameOf(a, b);
    const length = distance(a, b);
    for (let s = 1; s + 5 < length; s += spacing) {
      for (const hand of [1, -1]) {
        const chance = grain(Math.floor(a[0] + s * 7), Math.floor(a[1] + hand * 13), 131);
        if (chance > (parked ? 0.34 : 0.3)) continue;
        const aside = parked ? width / 2 - 0.2 : width / 4;
        drawCar(canvas, frame, s + chance * 2, hand * aside, paints[Math.floor(chance * 97) % paints.length] as Colour);
      }
    }
  }
};

/** Draws ballast, sleepers and rails. */
export const drawTrack = (canvas: Canvas, track: TownFeature): void => {
  const points = pointsOf(track);
  canvas.line(points, 3.6, texture(canvas, [124, 112, 102], 3, 0.3, 137));
  if (canvas.resolution < 0.5) canvas.line(points, 2.5, [96, 88, 82], [0.28, 0.34]);
  canvas.line(points, canvas.resolution < 0.5 ? 0.3 : 0.8, [88, 84, 84, 0.8]);
};

/** Draws boats along the fingers of the jetties. */
export const drawBoats = (canvas: Canvas, finger: TownFeature): void => {
  const [a, b] = pointsOf(finger);
  if (!a || !b || Number(finger.properties['breedte']) > 1 || canvas.resolution > 1.2) return;
  const frame = frameOf(a, b);
  for (const s of [0.6, frame.length - 8]) {
    for (const t of [1.8, -1.8]) {
      const chance = grain(Math.floor(a[0] + s * 3), Math.floor(a[1] + t * 5), 139);
      if (chance > 0.62) continue;
      const hull = [at(frame, s, t - 1.1), at(frame, s + 5, t - 1.2), at(frame, s + 7.4, t), at(frame, s + 5, t + 1.2), at(frame, s, t + 1.1)];
      canvas.polygon([hull], chance < 0.12 ? [70, 84, 110] : [228, 228, 224]);
      canvas.polygon([[at(frame, s + 1.2, t - 0.6), at(frame, s + 4, t - 0.6), at(frame, s + 4, t + 0.6), at(frame, s + 1.2, t + 0.6)]], [176, 160, 132]);
    }
  }
};
