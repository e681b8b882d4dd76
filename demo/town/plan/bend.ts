import { add, dot, turned, type Point } from '../geometry/vector.ts';

/** Converts between the straight plan and EPSG:28992. */
export interface Bend {
  toWorld(point: Point): Point;
  toPlan(point: Point): Point;
}

interface Wave {
  /** Radians per metre. */
  readonly towards: Point;
  /** Metres. */
  readonly shift: Point;
  readonly phase: number;
}

/**
 * Bends the plan in gentle waves of one to three kilometres. No street stays perfectly straight or is torn, and areas
 * that do not overlap in the plan do not overlap in the world.
 */
const waves: readonly Wave[] = [
  { towards: [0.0031, 0.0009], shift: [-9, 34], phase: 0.6 },
  { towards: [-0.0011, 0.0036], shift: [30, 9], phase: 2.1 },
  { towards: [0.0058, 0.0041], shift: [-7, 9], phase: 4.4 },
];

const shiftAt = (point: Point): Point => {
  let [x, y] = [0, 0];
  for (const { towards, shift, phase } of waves) {
    const strength = Math.sin(dot(point, towards) + phase);
    x += shift[0] * strength;
    y += shift[1] * strength;
  }
  return [x, y];
};

/** `turn` in degrees, counter-clockwise; `centre` in EPSG:28992. */
export const makeBend = (centre: Point, turn: number): Bend => ({
  toWorld: (point) => add(centre, turned(add(point, shiftAt(point)), turn)),
  toPlan: (point) => {
    const straight = turned([point[0] - centre[0], point[1] - centre[1]], -turn);
    let guess = straight;
    for (let round = 0; round < 8; round += 1) {
      const [x, y] = shiftAt(guess);
      guess = [straight[0] - x, straight[1] - y];
    }
    return guess;
  },
});
