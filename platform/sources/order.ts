import { textOf } from '#platform/ogc/compare-values.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { compareTexts, folded, numberOf } from '#platform/ogc/text-values.ts';
import type { FeatureOrder } from './source.ts';

/** Characters of a text that are sorted without case; folding texts of 400 kB takes the database seconds. The others are sorted with case. */
export const LONGEST_SORTED = 1_000;
/** A character is a code point, as in the database. */
const beginningOf = (text: string): string =>
  (text.length <= LONGEST_SORTED ? text : Array.from(text.slice(0, 2 * LONGEST_SORTED)).slice(0, LONGEST_SORTED).join(''));

interface Key {
  readonly isEmpty: boolean;
  readonly number: number;
  readonly folded: string;
  readonly text: string;
}

const keyOf = (value: unknown): Key => {
  const isEmpty = value === null || value === undefined || value === '' || typeof value === 'object';
  const text = isEmpty ? '' : textOf(value);
  return { isEmpty, number: numberOf(value), folded: folded(beginningOf(text)), text };
};

/** Compares as the database does (`orderBy` of own features): empty values last, then numbers by value, then texts without case. */
const compareKeys = (one: Key, other: Key, sign: 1 | -1): number => {
  if (one.isEmpty || other.isEmpty) return Number(one.isEmpty) - Number(other.isEmpty);
  const [isOne, isOther] = [!Number.isNaN(one.number), !Number.isNaN(other.number)];
  if (isOne !== isOther) return isOne ? -1 : 1;
  const byNumber = isOne ? one.number - other.number : 0;
  return sign * (byNumber || compareTexts(one.folded, other.folded) || compareTexts(one.text, other.text));
};

/** Sorts features by their attributes; equal ones keep their order. */
export const inOrder = (features: readonly ReadFeature[], order: readonly FeatureOrder[]): readonly ReadFeature[] => {
  if (order.length === 0) return features;
  const keyed = features.map((feature) => ({ feature, keys: order.map(({ column }) => keyOf(feature.properties[column])) }));
  const compare = (one: readonly Key[], other: readonly Key[]): number => {
    for (const [index, { descending = false }] of order.entries()) {
      const [left, right] = [one[index], other[index]];
      const compared = left && right ? compareKeys(left, right, descending ? -1 : 1) : 0;
      if (compared !== 0) return compared;
    }
    return 0;
  };
  return keyed.toSorted((one, other) => compare(one.keys, other.keys)).map(({ feature }) => feature);
};
