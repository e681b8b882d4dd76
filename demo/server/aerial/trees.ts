import type { Point } from '../../town/geometry/vector.ts';
import type { Canvas } from '../raster/canvas.ts';
import type { Colour } from '../raster/image.ts';
import { grain, hills } from './noise.ts';
import { shadow, towards } from './sun.ts';

type Rgb = readonly [number, number, number];
const leaves: readonly Rgb[] = [[74, 96, 48], [66, 88, 44], [84, 104, 54], [60, 80, 46], [92, 108, 58]];

export interface Crown {
  readonly at: Point;
  /** Diameter in metres. */
  readonly crown: number;
}

/** Draws all tree shadows as one shape, so that overlaps are not darker. */
export const treeShadows = (canvas: Canvas, crowns: readonly Crown[]): void => {
  const discs = crowns.map(({ at: [x, y], crown }) => {
    const height = crown * 0.8 + 2;
    return { position: [x + shadow[0] * height, y + shadow[1] * height], radius: crown / 2 };
  });
  canvas.circles(discs, [14, 20, 26, 0.44]);
};

/** Draws a dome of leaves: bright towards the sun, dark on the other side, with a ragged edge. */
export const drawTree = (canvas: Canvas, [x, y]: Point, crown: number): void => {
  const radius = crown / 2;
  const chance = grain(Math.floor(x * 2), Math.floor(y * 2), 97);
  const base = leaves[Math.floor(chance * leaves.length)] as Rgb;
  canvas.circle([x, y], radius * 1.06, (column, row): Colour | null => {
    const gx = canvas.eastOf(column);
    const gy = canvas.northOf(row);
    const dx = (gx - x) / radius;
    const dy = (gy - y) / radius;
    const tuft = hills(gx, gy, Math.max(0.7, crown / 7), 101);
    const away = Math.hypot(dx, dy);
    if (away > 0.8 + tuft * 0.3) return null;
    const light = 0.86 + 0.34 * (dx * towards[0] + dy * towards[1]) + (tuft - 0.5) * 0.42 - away * 0.08;
    return [base[0] * light, base[1] * light, base[2] * light];
  });
};

/** Yields the trees of a wood, which are not registered: on a jittered grid, the same in every tile. */
export const wildTrees = function* (extent: readonly [number, number, number, number], spacing: number): Generator<Crown> {
  for (let column = Math.floor(extent[0] / spacing); column <= Math.ceil(extent[2] / spacing); column += 1) {
    for (let row = Math.floor(extent[1] / spacing); row <= Math.ceil(extent[3] / spacing); row += 1) {
      const [shakeX, shakeY] = [grain(column, row, 103), grain(column, row, 107)];
      yield { at: [(column + shakeX) * spacing, (row + shakeY) * spacing], crown: spacing * (0.9 + grain(column, row, 109) * 0.7) };
    }
  }
};
