/**
 * Returns the lower edges of equal ranges between two numbers, and the end of the last as one edge more. One range when all numbers are the same,
 * or when they are too close for so many.
 */
export const edgesBetween = (min: number, max: number, bins: number): readonly number[] => {
  const edges = Array.from({ length: bins }, (_, index) => min + ((max - min) * index) / bins);
  const isUp = edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? Infinity));
  return isUp && max > (edges.at(-1) ?? max) ? [...edges, max] : [min, max];
};

/** Returns the index of the range that contains a number; the end of the last range belongs to it. The database counts with `width_bucket`. */
export const binOf = (value: number, edges: readonly number[]): number => {
  const starts = edges.length - 1;
  let [low, high] = [0, starts];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (value < (edges[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
};
