/** Twice the area, positive when the ring turns clockwise on a screen (y downwards). */
export const doubleArea = (ring: readonly number[]): number => {
  let sum = 0;
  let x0 = ring.at(-2) ?? 0;
  let y0 = ring.at(-1) ?? 0;
  for (let at = 0; at < ring.length; at += 2) {
    const x1 = ring[at] as number;
    const y1 = ring[at + 1] as number;
    sum += x0 * y1 - x1 * y0;
    x0 = x1;
    y0 = y1;
  }
  return sum;
};

/** Whether the way a → b → c adds nothing: b repeats a, lies on the way from a to c, or is a spike out and back. */
const isIdle = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
  (bx - ax) * (cy - by) === (by - ay) * (cx - bx);

/**
 * A ring without its closing point, repeated points and spikes. Rounding to units leaves those where a
 * polygon is thinner than a unit.
 */
export const tidyRing = (ring: readonly number[]): number[] => {
  const kept: number[] = [];
  const shrink = (x: number, y: number): void => {
    for (let n = kept.length; n >= 4; n = kept.length) {
      const [ax, ay, bx, by] = kept.slice(n - 4) as [number, number, number, number];
      if (!isIdle(ax, ay, bx, by, x, y)) break;
      kept.length = n - 2;
    }
  };
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] as number;
    const y = ring[at + 1] as number;
    if (kept.length > 0 && kept.at(-2) === x && kept.at(-1) === y) continue;
    shrink(x, y);
    if (kept.length > 0 && kept.at(-2) === x && kept.at(-1) === y) continue;
    kept.push(x, y);
  }
  return closeTidily(kept);
};

/** The same around the point where the ring closes. */
const closeTidily = (ring: number[]): number[] => {
  let from = 0;
  let to = ring.length;
  const at = (index: number): [number, number] => [ring[index] as number, ring[index + 1] as number];
  while (to - from >= 6) {
    const last = at(to - 2);
    const first = at(from);
    if (last[0] === first[0] && last[1] === first[1]) to -= 2;
    else if (isIdle(...at(to - 4), ...last, ...first)) to -= 2;
    else if (isIdle(...last, ...first, ...at(from + 2))) from += 2;
    else break;
  }
  return to - from >= 6 ? ring.slice(from, to) : [];
};

export const reversed = (ring: readonly number[]): number[] => {
  const turned: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at] as number, ring[at + 1] as number);
  return turned;
};
