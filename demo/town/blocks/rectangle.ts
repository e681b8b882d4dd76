import { at, extentIn, type Frame } from '../geometry/frame.ts';
import { holds, type Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';

/** [s low, t low, s high, t high] in a frame. */
export type Box = readonly [number, number, number, number];

export const boxRing = (frame: Frame, [s0, t0, s1, t1]: Box): Point[] => [
  at(frame, s0, t0), at(frame, s1, t0), at(frame, s1, t1), at(frame, s0, t1),
];

/** Returns the outline of a house with a narrower annex at its back. */
export const withAnnex = (frame: Frame, [s0, t0, s1, t1]: Box, from: number, to: number, deep: number): Point[] => {
  const ring = [at(frame, s0, t0), at(frame, s1, t0), at(frame, s1, t1)];
  if (to < s1) ring.push(at(frame, to, t1));
  ring.push(at(frame, to, t1 + deep), at(frame, from, t1 + deep));
  if (from > s0) ring.push(at(frame, from, t1), at(frame, s0, t1));
  return ring;
};

/** Shrinks a box towards its middle until it fits in the area; null when too little is left. */
export const fitBox = (frame: Frame, area: Ring, margin: number, smallest = 8): Box | null => {
  let [s0, t0, s1, t1] = extentIn(frame, area);
  for (let round = 0; round < 60; round += 1) {
    if (s1 - s0 < smallest || t1 - t0 < smallest) return null;
    if (holds(area, boxRing(frame, [s0, t0, s1, t1]), margin)) return [s0, t0, s1, t1];
    const [ds, dt] = [(s1 - s0) * 0.02 + 0.3, (t1 - t0) * 0.02 + 0.3];
    s0 += ds;
    s1 -= ds;
    t0 += dt;
    t1 -= dt;
  }
  return null;
};
