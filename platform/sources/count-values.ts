import { textOf } from '#platform/ogc/compare-values.ts';
import { boundsOf, isDay, isZoneless, momentOf } from '#platform/ogc/moments.ts';
import { compareTexts, numberOf } from '#platform/ogc/text-values.ts';
import type { Value } from './driver.ts';
import type { CountedValues, Field, TakenPage } from './source.ts';

const collator = new Intl.Collator('nl', { numeric: true });

const inDutchOrder = (one: Value, other: Value): number => {
  const [left, right] = [textOf(one), textOf(other)];
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(left, right) || compareTexts(left, right);
};

/** Different values that are counted; a field with more has a value of its own for each feature. */
const MOST_COUNTED = 50_000;

/** Places a day, or a moment with or without a zone, on one line; null for any other text. */
const timeOf = (text: string): number | null => {
  if (!isZoneless(text)) return isDay(text) ? boundsOf(text).start : momentOf(text);
  const day = text.slice(0, 10);
  const since = (momentOf(`${text}Z`) ?? 0) - (momentOf(`${day}T00:00:00Z`) ?? 0);
  return isDay(day) ? boundsOf(day).start + since : null;
};

/** A number or date that can be the lowest or highest of a field. */
interface Bound {
  readonly at: number;
  readonly value: number | string;
}

/** Returns the place of a value among the numbers or dates of a field; null for fields of another type, and for values that are neither. */
const boundOf = (type: Field['type'], value: unknown): Bound | null => {
  if (type === 'number') {
    const number = numberOf(value);
    return Number.isFinite(number) ? { at: number, value: number } : null;
  }
  const at = type === 'date' && typeof value === 'string' ? timeOf(value) : null;
  if (at === null) return null;
  return { at, value: momentOf(String(value)) === null ? String(value) : new Date(at).toISOString() };
};

interface Ends {
  readonly lowest: Bound;
  readonly highest: Bound;
}

const widened = (ends: Ends | null, bound: Bound): Ends => ({
  lowest: ends && ends.lowest.at <= bound.at ? ends.lowest : bound, highest: ends && ends.highest.at >= bound.at ? ends.highest : bound,
});

const valuesOf = (ends: Ends | null): Pick<CountedValues, 'lowest' | 'highest'> => ({ lowest: ends?.lowest.value ?? null, highest: ends?.highest.value ?? null });

/** Returns the lowest and the highest of values of a field. */
export const endsOf = (type: Field['type'], values: readonly unknown[]): Pick<CountedValues, 'lowest' | 'highest'> =>
  valuesOf(values.reduce<Ends | null>((ends, value) => {
    const bound = boundOf(type, value);
    return bound ? widened(ends, bound) : ends;
  }, null));

export type Counted = CountedValues['values'][number];

/** Returns the values of most features, sorted, and whether there are more. */
export const mostCounted = (counted: readonly Counted[], limit: number): Pick<CountedValues, 'values' | 'more'> => {
  const most = counted.length > limit
    ? counted.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0) || inDutchOrder(one.value, other.value)).slice(0, limit)
    : counted;
  return { values: most.toSorted((one, other) => inDutchOrder(one.value, other.value)), more: counted.length > limit };
};

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Counts values, of which a filter compares the texts: 9 and '9' are one value. */
const createTally = ({ name, type }: Field) => {
  const counts = new Map<string, { value: Value; count: number }>();
  let ends: Ends | null = null;
  let [empty, seen, isFull] = [0, 0, false];
  return {
    add(properties: Readonly<Record<string, unknown>>): void {
      seen += 1;
      const value = Object.hasOwn(properties, name) ? properties[name] : null;
      if (value === null || value === undefined) empty += 1;
      if (!isValue(value)) return;
      const text = textOf(value);
      const known = counts.get(text);
      if (known) known.count += 1;
      else if (counts.size < MOST_COUNTED) counts.set(text, { value, count: 1 });
      else isFull = true;
      const bound = known ? null : boundOf(type, value);
      if (bound) ends = widened(ends, bound);
    },
    answer(limit: number): Omit<CountedValues, 'total'> {
      const { values, more } = mostCounted([...counts.values()], limit);
      return { values, more: more || isFull, empty, ...valuesOf(ends), counted: seen };
    },
  };
};

/** Counts the values of features that a source yields; `total` is asked when it has more features than it yields. */
export const countTaken = async (
  pages: AsyncIterable<TakenPage>, { field, limit }: { readonly field: Field; readonly limit: number }, total: () => Promise<number | null>,
): Promise<CountedValues> => {
  const tally = createTally(field);
  let limited = false;
  for await (const page of pages) {
    for (const { properties } of page.features) tally.add(properties);
    limited ||= page.limited;
  }
  const answer = tally.answer(limit);
  return { ...answer, total: limited ? await total() : answer.counted };
};
