/** Bearing in degrees of the shadows at noon in summer: the sun is in the south-south-west. */
const bearing = 24;
/** Metres of shadow per metre of height. */
const length = 0.62;

const angle = ((90 - bearing) * Math.PI) / 180;

/** Metres east and north per metre of height. */
export const shadow: readonly [number, number] = [Math.cos(angle) * length, Math.sin(angle) * length];

/** Unit vector on the ground towards the sun. */
export const towards: readonly [number, number] = [-Math.cos(angle), -Math.sin(angle)];

/** Returns the brightness of a slope relative to level ground; `facing` is a unit vector that points downhill. */
export const brightness = (facing: readonly [number, number], steepness: number): number =>
  1 + steepness * (facing[0] * towards[0] + facing[1] * towards[1]);
