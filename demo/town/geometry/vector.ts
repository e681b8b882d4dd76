/** Metres: in the plan before bending, or in EPSG:28992 after it. */
export type Point = readonly [number, number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scaled = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
/** Rotates by a quarter turn to the left. */
export const leftOf = (a: Point): Point => [-a[1], a[0]];
export const unit = (a: Point): Point => {
  const length = Math.hypot(a[0], a[1]) || 1;
  return [a[0] / length, a[1] / length];
};
export const directionOf = (degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};
export const turned = (a: Point, degrees: number): Point => {
  const [cos, sin] = directionOf(degrees);
  return [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos];
};

/** Returns the intersection of two infinite lines; null when they are parallel. */
export const crossing = (originA: Point, directionA: Point, originB: Point, directionB: Point): Point | null => {
  const turn = cross(directionA, directionB);
  if (Math.abs(turn) < 1e-9) return null;
  const along = cross(subtract(originB, originA), directionB) / turn;
  return add(originA, scaled(directionA, along));
};
