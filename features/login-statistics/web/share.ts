/** Returns the count as a percentage of the highest count, for a width or a height. */
export const share = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;
