import { clip, leftOfLine, opposite, type Cell } from '../geometry/cell.ts';
import { frameOf, extentIn, tOf, type Frame } from '../geometry/frame.ts';
import { dot, type Point } from '../geometry/vector.ts';
import { isStreet, type Bound, type Side } from '../plan/line.ts';

/** A strip of land along one street. t = 0 is the edge of the street; t increases into the block. */
export interface Face {
  readonly cell: Cell<Bound>;
  readonly frame: Frame;
  readonly street: Side;
  /** Metres from the street to the back of the strip. */
  readonly depth: number;
}

/** Minimum length in metres; shorter fronts become part of adjacent gardens. */
const shortestFront = 15;

interface Front extends Face {
  readonly start: Point;
  readonly end: Point;
}

const frontsOf = (cell: Cell<Bound>): Front[] =>
  cell.points
    .flatMap((start, index) => {
      const end = cell.points[(index + 1) % cell.points.length] as Point;
      const bound = cell.sides[index] as Bound;
      const frame = frameOf(start, end);
      return isStreet(bound) && frame.length >= shortestFront
        ? [{ cell, frame, street: bound, depth: 0, start, end }]
        : [];
    })
    .toSorted((a, b) => b.frame.length - a.frame.length);

/** Returns the depth of the gardens of a front, which is less when another street runs along the back. */
const depthOf = (front: Front, fronts: readonly Front[], cell: Cell<Bound>, wanted: number, path: number): number => {
  const whole = extentIn(front.frame, cell.points)[3];
  const behind = fronts.find(({ frame }) => dot(frame.along, front.frame.along) < -0.85);
  if (!behind) return whole < wanted * 1.7 ? whole : wanted;
  const middle = (tOf(front.frame, behind.start) + tOf(front.frame, behind.end)) / 2;
  return middle < wanted * 2.9 ? (middle - path) / 2 : wanted;
};

/**
 * Cuts building strips off a block, beginning with the longest front, which therefore gets the corners. The rest in the
 * middle is the back path or the court.
 */
export const peel = (
  block: Cell<Bound>,
  wanted: number,
  path = 0,
): { readonly faces: Face[]; readonly court: Cell<Bound> | null } => {
  const fronts = frontsOf(block);
  const faces: Face[] = [];
  let rest: Cell<Bound> | null = block;
  for (const front of fronts) {
    if (!rest) break;
    const depth = depthOf(front, fronts, block, wanted, path);
    const back = leftOfLine(front.start, front.end, depth);
    const strip = clip<Bound>(rest, opposite(back), null);
    if (strip && depth > 8) faces.push({ cell: strip, frame: front.frame, street: front.street, depth });
    rest = depth > 8 ? clip<Bound>(rest, back, null) : rest;
  }
  return { faces, court: rest };
};
