/** Ways to divide numbers into classes. */
export const classings = ['equal', 'quantiles', 'natural'] as const;
export type Classing = (typeof classings)[number];

export const MAX_CLASSES = 12;
/** Different numbers that natural breaks compares at most; more are thinned out evenly. */
const MAX_COMPARED = 1_500;

/** Returns the finite numbers in ascending order. */
const numbersIn = (values: Iterable<unknown>): number[] =>
  [...values].filter((value): value is number => typeof value === 'number' && Number.isFinite(value)).toSorted((one, other) => one - other);

/** Removes equal neighbours, which would make an empty class. */
const distinct = (sorted: readonly number[]): number[] => sorted.filter((value, index) => value !== sorted[index - 1]);

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

const equalSteps = (numbers: readonly number[], count: number): number[] => {
  const [low, high] = [at(numbers, 0), at(numbers, numbers.length - 1)];
  // Each share apart, since the difference of two very large numbers is not finite.
  return Array.from({ length: count - 1 }, (_, index) => low * (1 - (index + 1) / count) + high * ((index + 1) / count));
};

const quantiles = (numbers: readonly number[], count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => at(numbers, Math.floor((numbers.length * (index + 1)) / count)));

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

const weighed = (numbers: readonly number[]): Weighted[] => {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, weight]) => ({ value, weight }));
};

const thinned = (numbers: readonly number[]): readonly number[] => {
  if (distinct(numbers).length <= MAX_COMPARED) return numbers;
  const step = (numbers.length - 1) / (MAX_COMPARED - 1);
  return Array.from({ length: MAX_COMPARED }, (_, index) => at(numbers, Math.round(index * step)));
};

/** Returns a function for the sum of squared distances to the mean of a run of values, from running sums. */
const spreadOf = (values: readonly Weighted[]): ((from: number, to: number) => number) => {
  const [low, high] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0];
  const scale = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const middle = low / scale / 2 + high / scale / 2;
  const [weights, sums, squares] = [[0], [0], [0]];
  for (const { value, weight } of values) {
    // Scaled around the middle, so that large numbers keep their digits.
    const moved = value / scale - middle;
    weights.push(at(weights, weights.length - 1) + weight);
    sums.push(at(sums, sums.length - 1) + weight * moved);
    squares.push(at(squares, squares.length - 1) + weight * moved * moved);
  }
  return (from, to) => {
    const weight = at(weights, to + 1) - at(weights, from);
    const sum = at(sums, to + 1) - at(sums, from);
    return Math.max(0, at(squares, to + 1) - at(squares, from) - (sum * sum) / weight);
  };
};

/**
 * Returns the breaks with the least variance within the classes (Fisher, 1958, which Jenks used for maps). Finds each row of
 * the table by halving, because the best start of the last class only moves up.
 */
const naturalBreaks = (numbers: readonly number[], count: number): number[] => {
  const values = weighed(thinned(numbers));
  const size = values.length;
  const classes = Math.min(count, size);
  const spread = spreadOf(values);
  let costs = values.map((_, to) => spread(0, to));
  const starts: number[][] = [];
  for (let made = 2; made <= classes; made += 1) {
    const before = costs;
    const next = values.map(() => Number.POSITIVE_INFINITY);
    const start = values.map(() => 0);
    const search = (low: number, high: number, least: number, most: number): void => {
      if (low > high) return;
      const to = Math.floor((low + high) / 2);
      for (let from = Math.max(least, made - 1); from <= Math.min(to, most); from += 1) {
        const cost = at(before, from - 1) + spread(from, to);
        if (cost < at(next, to)) [next[to], start[to]] = [cost, from];
      }
      search(low, to - 1, least, at(start, to));
      search(to + 1, high, at(start, to), most);
    };
    search(made - 1, size - 1, made - 1, size - 1);
    costs = next;
    starts.push(start);
  }
  const breaks: number[] = [];
  let to = size - 1;
  for (const start of starts.toReversed()) {
    const from = at(start, to);
    breaks.unshift(values[from]?.value ?? 0);
    to = from - 1;
  }
  return breaks;
};

const methods: Readonly<Record<Classing, (numbers: readonly number[], count: number) => number[]>> = {
  equal: equalSteps, quantiles, natural: naturalBreaks,
};

/** Rounds an inner break to four digits of the range, unless that moves it past a neighbour. */
const rounded = (breaks: readonly number[]): number[] => {
  const range = at(breaks, breaks.length - 1) - at(breaks, 0);
  const digits = 3 - Math.floor(Math.log10(range));
  if (!Number.isFinite(range) || digits < 0 || digits > 15) return [...breaks];
  const made: number[] = [];
  for (const [index, value] of breaks.entries()) {
    const short = Number(value.toFixed(digits));
    const isInner = index > 0 && index < breaks.length - 1;
    made.push(isInner && short > at(made, index - 1) && short < at(breaks, index + 1) ? short : value);
  }
  return made;
};

/**
 * Divides numbers into at most `count` classes. Returns the bounds in ascending order, from the lowest number to the highest: one
 * more than there are classes, fewer when there are not enough different numbers, and none without numbers. A class includes its
 * lower bound, and the last class its upper bound too; the last bound occurs twice when the highest number is a class by itself. Values that are no finite numbers are left out.
 */
export const classBounds = (values: Iterable<unknown>, method: Classing, count: number): number[] => {
  const numbers = numbersIn(values);
  const [low, high] = [numbers[0], numbers.at(-1)];
  if (low === undefined || high === undefined) return [];
  const classes = Math.min(MAX_CLASSES, Math.max(1, Math.floor(count)));
  if (low === high) return [low, high];
  const inner = methods[method](numbers, classes).filter((value) => value > low && value <= high).toSorted((one, other) => one - other);
  // The sum makes 0 of -0, which no text can show.
  return rounded([...distinct([low, ...inner]), high]).map((value) => value + 0);
};
