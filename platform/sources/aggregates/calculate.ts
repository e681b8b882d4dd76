import type { Aggregation } from '#platform/contract/map-aggregates.ts';
import { DAY_MS, localTimeOf } from './local-time.ts';
import { compareScalars, countedNumber, type Scalar } from './values.ts';

const sumOf = (numbers: readonly number[]): number => {
  // Neumaier: keeps what a small number loses beside a large one.
  let [sum, lost] = [0, 0];
  for (const number of numbers) {
    const next = sum + number;
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + lost;
};

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low + (high - low) / 2;
};

/** Of a sample; null for one number. */
const deviationOf = (numbers: readonly number[]): number | null => {
  if (numbers.length < 2) return null;
  const mean = sumOf(numbers) / numbers.length;
  return Math.sqrt(sumOf(numbers.map((number) => (number - mean) ** 2)) / (numbers.length - 1));
};

/** The smallest of the values that occur most. */
const modeOf = (values: readonly Scalar[]): Scalar => {
  const times = new Map<Scalar, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].reduce((best, one) => (one[1] > best[1] || (one[1] === best[1] && compareScalars(one[0], best[0]) < 0) ? one : best))[0];
};

interface Dated {
  readonly text: string;
  readonly time: number;
}

/** The earliest and latest of the dates. Of two ways to write one date the first in the alphabet is taken. */
export const extremesOf = (values: Iterable<Scalar>): { readonly earliest: Dated; readonly latest: Dated } | null => {
  let earliest: Dated | null = null;
  let latest: Dated | null = null;
  for (const value of values) {
    const time = localTimeOf(value);
    if (time === null) continue;
    const one = { text: String(value), time };
    if (!earliest || time < earliest.time || (time === earliest.time && one.text < earliest.text)) earliest = one;
    if (!latest || time > latest.time || (time === latest.time && one.text > latest.text)) latest = one;
  }
  return earliest && latest ? { earliest, latest } : null;
};

/** Days between two dates by clock and calendar in Amsterdam; null when either is no date. */
export const daysBetween = (earliest: Scalar, latest: Scalar): number | null => {
  const [from, to] = [localTimeOf(earliest), localTimeOf(latest)];
  return from === null || to === null ? null : (to - from) / DAY_MS;
};

type OfNumbers = Extract<Aggregation, 'sum' | 'average' | 'min' | 'max' | 'median' | 'stddev'>;

const ofNumbers: Readonly<Record<OfNumbers, (numbers: readonly number[]) => number | null>> = {
  sum: sumOf,
  average: (numbers) => sumOf(numbers) / numbers.length,
  min: (numbers) => numbers.reduce((one, other) => Math.min(one, other)),
  max: (numbers) => numbers.reduce((one, other) => Math.max(one, other)),
  median: medianOf,
  stddev: deviationOf,
};

/**
 * Calculates one result of the values of a group; null when no value can be calculated with. Features without a value count in the count
 * alone. `total` is the number of all features of the question. The database calculates by the same rules (`ownAggregate`).
 */
export const calculate = (aggregation: Aggregation, values: readonly Scalar[], total: number): Scalar => {
  if (aggregation === 'count') return values.length;
  const filled = values.filter((value) => value !== null);
  switch (aggregation) {
    case 'percentage': return total === 0 ? null : (filled.length / total) * 100;
    case 'mode': return filled.length === 0 ? null : modeOf(filled);
    case 'earliest':
    case 'latest': return extremesOf(filled)?.[aggregation].text ?? null;
    case 'range': {
      const found = extremesOf(filled);
      return found && (found.latest.time - found.earliest.time) / DAY_MS;
    }
    default: {
      const numbers = filled.flatMap((value) => countedNumber(value) ?? []);
      return numbers.length === 0 ? null : ofNumbers[aggregation](numbers);
    }
  }
};
