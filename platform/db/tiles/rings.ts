/** Returns twice the area of a ring, positive if it is clockwise on a screen (y downwards). */
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

/** Returns true if point b adds nothing between a and c: it repeats a, lies on the line from a to c, or is the end of a spike. */
const isRedundant = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
  (bx - ax) * (cy - by) === (by - ay) * (cx - bx);

/**
 * Removes the closing point, repeated points and spikes of a ring. Rounding to units creates spikes where a polygon is thinner
 * than a unit.
 */
export const tidyRing = (ring: readonly number[]): number[] => {
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2) push(kept, ring[at] as number, ring[at + 1] as number);
  return closeTidily(kept);
};

/** Adds a point after removing the points before it that are then redundant. */
const push = (kept: number[], x: number, y: number): void => {
  for (let end = kept.length; end >= 2; end -= 2) {
    const bx = kept[end - 2] as number;
    const by = kept[end - 1] as number;
    if (bx === x && by === y) return;
    if (end < 4 || !isRedundant(kept[end - 4] as number, kept[end - 3] as number, bx, by, x, y)) break;
    kept.length = end - 2;
  }
  kept.push(x, y);
};

/** Removes redundant points where the ring closes. */
const closeTidily = (ring: number[]): number[] => {
  let from = 0;
  let to = ring.length;
  const isRedundantAt = (a: number, b: number, c: number): boolean =>
    isRedundant(
      ring[a] as number, ring[a + 1] as number, ring[b] as number, ring[b + 1] as number, ring[c] as number,
      ring[c + 1] as number,
    );
  while (to - from >= 6) {
    const closed = ring[to - 2] === ring[from] && ring[to - 1] === ring[from + 1];
    if (closed || isRedundantAt(to - 4, to - 2, from)) to -= 2;
    else if (isRedundantAt(to - 2, from, from + 2)) from += 2;
    else return from === 0 && to === ring.length ? ring : ring.slice(from, to);
  }
  return [];
};

export const reversed = (ring: readonly number[]): number[] => {
  const turned: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at] as number, ring[at + 1] as number);
  return turned;
};
