/** x, y and z in units of the drawing. */
export type Point3 = readonly [number, number, number];

/** An affine transformation: three rows of three factors and an offset. */
export type Affine = readonly [
  number, number, number, number, number, number, number, number, number, number, number, number,
];

export const identity: Affine = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export const apply = (m: Affine, [x, y, z]: Point3): Point3 => [
  m[0] * x + m[1] * y + m[2] * z + m[3],
  m[4] * x + m[5] * y + m[6] * z + m[7],
  m[8] * x + m[9] * y + m[10] * z + m[11],
];

/** Combines two transformations: `i` is applied first, then `o`. */
const pair = (o: Affine, i: Affine): Affine => [
  o[0] * i[0] + o[1] * i[4] + o[2] * i[8],
  o[0] * i[1] + o[1] * i[5] + o[2] * i[9],
  o[0] * i[2] + o[1] * i[6] + o[2] * i[10],
  o[0] * i[3] + o[1] * i[7] + o[2] * i[11] + o[3],
  o[4] * i[0] + o[5] * i[4] + o[6] * i[8],
  o[4] * i[1] + o[5] * i[5] + o[6] * i[9],
  o[4] * i[2] + o[5] * i[6] + o[6] * i[10],
  o[4] * i[3] + o[5] * i[7] + o[6] * i[11] + o[7],
  o[8] * i[0] + o[9] * i[4] + o[10] * i[8],
  o[8] * i[1] + o[9] * i[5] + o[10] * i[9],
  o[8] * i[2] + o[9] * i[6] + o[10] * i[10],
  o[8] * i[3] + o[9] * i[7] + o[10] * i[11] + o[11],
];

/** Combines transformations; the last one is applied first, as in a matrix product. */
export const chain = (...steps: readonly Affine[]): Affine => steps.reduce(pair, identity);

export const translation = ([x, y, z]: Point3): Affine => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];

export const scaling = (x: number, y = x, z = x): Affine => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0];

/** Rotates by radians, counterclockwise seen from above. */
export const rotation = (angle: number): Affine => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin, 0, 0, sin, cos, 0, 0, 0, 0, 1, 0];
};

/** Returns the largest factor by which a transformation stretches one of the axes. */
export const growthOf = (m: Affine): number =>
  Math.max(Math.hypot(m[0], m[4], m[8]), Math.hypot(m[1], m[5], m[9]), Math.hypot(m[2], m[6], m[10]));

const cross = ([ax, ay, az]: Point3, [bx, by, bz]: Point3): Point3 => [
  ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx,
];

const unit = ([x, y, z]: Point3): Point3 => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** Limit of the DXF standard: below it a normal counts as parallel to the Z axis. */
const ALMOST_Z = 1 / 64;

/** Returns the transformation from the plane of an object to world coordinates (arbitrary axis algorithm of DXF). */
export const planeOf = (normal: Point3): Affine => {
  if (normal[0] === 0 && normal[1] === 0 && normal[2] > 0) return identity;
  const z = unit(normal);
  if (z[0] === 0 && z[1] === 0 && z[2] === 0) return identity;
  const nearZ = Math.abs(z[0]) < ALMOST_Z && Math.abs(z[1]) < ALMOST_Z;
  const x = unit(cross(nearZ ? [0, 1, 0] : [0, 0, 1], z));
  const y = unit(cross(z, x));
  return [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0];
};
