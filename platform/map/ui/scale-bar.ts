/** Maximum length of the bar in pixels. */
export const LONGEST_BAR = 120;

/** Returns the largest 1, 2 or 5 times a power of ten metres that fits in the maximum length. */
export const barLength = (resolution: number, longest = LONGEST_BAR): number => {
  const metres = resolution * longest;
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = [5, 2, 1].find((candidate) => candidate * power <= metres) ?? 1;
  return step * power;
};

/** Rounds a scale to two significant digits, for display. */
export const roundScale = (scale: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(scale)) - 1);
  return Math.round(scale / power) * power;
};
