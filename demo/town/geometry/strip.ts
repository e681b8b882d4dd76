import { clip, type Cell } from './cell.ts';
import type { Frame } from './frame.ts';
import { dot } from './vector.ts';

/** Returns the part of an area between two lines across a frame, at `from` and `to` metres along it. */
export const stripBetween = <Side>(
  cell: Cell<Side>,
  frame: Frame,
  from: number,
  to: number,
  cut: Side,
): Cell<Side> | null => {
  const start = dot(frame.origin, frame.along);
  const after = clip(cell, { normal: frame.along, offset: start + from }, cut);
  return after && clip(after, { normal: [-frame.along[0], -frame.along[1]], offset: -(start + to) }, cut);
};
