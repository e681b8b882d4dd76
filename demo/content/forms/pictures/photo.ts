import { Canvas } from '../../../server/raster/canvas.ts';
import type { Colour } from '../../../server/raster/image.ts';
import { encodePng } from '../../../server/raster/png.ts';
import { createRandom, type Random } from '../../../town/random.ts';
import { subjects } from './subjects.ts';

/** The size of the scene, and that of the picture in pixels. */
const WIDTH = 640;
const HEIGHT = 480;
const PICTURE = { width: 480, height: 360 };
/** Where the pavement meets the fronts of the houses, and where the road begins, from the bottom. */
const FRONTS = 210;
const KERB = 70;

const bricks: readonly Colour[] = [[164, 92, 72], [146, 78, 62], [184, 124, 92], [196, 188, 176], [122, 72, 64]];
const roofs: readonly Colour[] = [[92, 58, 52], [70, 74, 82], [108, 62, 48]];
const doors: readonly Colour[] = [[32, 76, 62], [36, 60, 104], [122, 36, 40], [64, 66, 70]];
const glass: Colour = [176, 202, 216];

const box = (canvas: Canvas, x: number, y: number, width: number, height: number, paint: Colour): void =>
  canvas.polygon([[[x, y], [x + width, y], [x + width, y + height], [x, y + height]]], paint);

const window = (canvas: Canvas, x: number, y: number): void => {
  box(canvas, x, y, 44, 54, [240, 238, 232]);
  box(canvas, x + 4, y + 4, 36, 46, glass);
  box(canvas, x + 20, y + 4, 4, 46, [240, 238, 232]);
};

/** A house with a stepped or a pointed gable. */
const house = (canvas: Canvas, x: number, width: number, random: Random): void => {
  const height = random.between(120, 170);
  const brick = random.pick(bricks);
  const top = FRONTS + height;
  canvas.polygon([[[x - 4, top], [x + width + 4, top], [x + width / 2, top + random.between(44, 80)]]], random.pick(roofs));
  box(canvas, x, FRONTS, width, height, brick);
  if (random.chance(0.4)) for (let step = 0; step < 3; step += 1) box(canvas, x + step * width * 0.14, top, width * (1 - step * 0.28), 14 * (step + 1), brick);
  window(canvas, x + 12, FRONTS + 78);
  window(canvas, x + width - 56, FRONTS + 78);
  window(canvas, x + width - 56, FRONTS + 14);
  box(canvas, x + 16, FRONTS, 34, 66, random.pick(doors));
};

const street = (canvas: Canvas, random: Random): void => {
  canvas.image.cover((_, row) => [168 + row * 0.16, 200 + row * 0.1, 226]);
  canvas.circles(Array.from({ length: 7 }, () => ({ position: [random.between(0, WIDTH), random.between(410, 470)] as const, radius: random.between(16, 38) })), [236, 240, 244, 0.7]);
  for (let x = random.between(-80, 0); x < WIDTH;) {
    const width = random.between(120, 160);
    house(canvas, x, width, random);
    x += width;
  }
  box(canvas, 0, KERB, WIDTH, FRONTS - KERB, [190, 184, 176]);
  for (let y = KERB; y < FRONTS; y += 28) canvas.line([[0, y], [WIDTH, y]], 1.5, [150, 146, 140]);
  for (let x = -WIDTH; x < 2 * WIDTH; x += 56) canvas.line([[x, KERB], [WIDTH / 2 + (x - WIDTH / 2) * 0.7, FRONTS]], 1.5, [150, 146, 140]);
  box(canvas, 0, KERB - 10, WIDTH, 12, [214, 210, 204]);
  box(canvas, 0, 0, WIDTH, KERB - 10, [96, 98, 102]);
};

/** Draws a street with what a report is about, as a PNG: the same picture for the same seed. */
export const drawPhoto = (kind: string, seed: string): Buffer => {
  const random = createRandom(`photo ${seed}`);
  const canvas = new Canvas([0, 0, WIDTH, HEIGHT], PICTURE.width, PICTURE.height);
  street(canvas, random.fork('street'));
  const subject = Object.entries(subjects).find(([name]) => name === kind)?.[1] ?? subjects.Wegen;
  subject(canvas, [random.between(220, 420), KERB + random.between(30, 60)], random.fork('subject'));
  return encodePng(canvas.image);
};
