import { add, leftOf, scaled, subtract, unit, type Point } from './vector.ts';

/** Returns a polygon around a line with a given width; for lines without sharp turns. */
export const ribbon = (points: readonly Point[], width: number): Point[] => {
  const sides = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const left = scaled(leftOf(unit(subtract(after, before))), width / 2);
    return { left: add(point, left), right: subtract(point, left) };
  });
  return [...sides.map(({ right }) => right), ...sides.toReversed().map(({ left }) => left)];
};
