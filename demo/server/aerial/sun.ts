/** A summer noon: the sun stands in the south-south-west, shadows fall to the north-north-east. */
const bearing = 24;
/** Metres of shadow for each metre of height. */
const length = 0.62;

const angle = ((90 - bearing) * Math.PI) / 180;

/** Metres east and north for each metre of height. */
export const shadow: readonly [number, number] = [Math.cos(angle) * length, Math.sin(angle) * length];

/** Unit vector on the ground towards the sun. */
export const towards: readonly [number, number] = [-Math.cos(angle), -Math.sin(angle)];

/** How bright a slope is that faces a way (unit vector, pointing downhill), against level ground. */
export const brightness = (facing: readonly [number, number], steepness: number): number =>
  1 + steepness * (facing[0] * towards[0] + facing[1] * towards[1]);
