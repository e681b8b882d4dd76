/** Returns a number from 0 to 1 for a position on a grid, the same in every tile. */
export const grain = (x: number, y: number, seed: number): number => {
  let value = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(seed, 2_147_483_629);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296;
};

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Returns smooth noise of about `size` metres, from 0 to 1. */
export const hills = (x: number, y: number, size: number, seed: number): number => {
  const gx = x / size;
  const gy = y / size;
  const ix = Math.floor(gx);
  const iy = Math.floor(gy);
  const sx = eased(gx - ix);
  const sy = eased(gy - iy);
  const top = grain(ix, iy, seed) * (1 - sx) + grain(ix + 1, iy, seed) * sx;
  const bottom = grain(ix, iy + 1, seed) * (1 - sx) + grain(ix + 1, iy + 1, seed) * sx;
  return top * (1 - sy) + bottom * sy;
};

/** Adds three octaves of noise, so that the ground is rough at every scale. Leaves out detail finer than a pixel. */
export const rough = (x: number, y: number, size: number, finest: number, seed: number): number => {
  let sum = 0;
  let weight = 0;
  let share = 1;
  for (let step = size; step >= finest && share > 0.3; step /= 2.6) {
    sum += hills(x, y, step, seed) * share;
    weight += share;
    share *= 0.62;
  }
  return weight === 0 ? 0.5 : sum / weight;
};
