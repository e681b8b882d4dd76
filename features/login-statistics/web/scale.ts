/** Returns the whole numbers for the axis, from 0: at most five, none above the highest count. */
export const ticksUpTo = (most: number): number[] => {
  let step = 1;
  for (let unit = 1; most / step > 4; unit *= 10) step = [1, 2, 5, 10].map((times) => times * unit).find((one) => most / one <= 4) ?? unit * 10;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
};

/** Returns which bars get a date: the last one, and as many before it as fit. */
export const labelled = (count: number, barWidth: number, labelWidth: number): ReadonlySet<number> => {
  const every = Math.max(1, Math.ceil(labelWidth / barWidth));
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0));
};
