/** The longest bar in pixels. */
export const LONGEST_BAR = 120;

/** The longest of 1, 2 or 5 times a power of ten metres that is not longer on the screen than the longest bar. */
export const barLength = (resolution: number, longest = LONGEST_BAR): number => {
  const metres = resolution * longest;
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = [5, 2, 1].find((candidate) => candidate * power <= metres) ?? 1;
  return step * power;
};

/** Two significant digits: a scale that is read, not measured with. */
export const roundScale = (scale: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(scale)) - 1);
  return Math.round(scale / power) * power;
};
