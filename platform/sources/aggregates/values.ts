import { MAX_GROUP_TEXT } from '#platform/contract/map-aggregates.ts';
import { textOf } from '#platform/ogc/compare-values.ts';
import { compareTexts, folded, numberOf } from '#platform/ogc/text-values.ts';

/** A value by which features are grouped; null when there is none. */
export type Scalar = string | number | boolean | null;

/** Returns the first characters of a text, where a character is a code point as in the database. */
const beginningOf = (text: string): string => {
  if (text.length <= MAX_GROUP_TEXT) return text;
  return Array.from(text.slice(0, MAX_GROUP_TEXT * 2)).slice(0, MAX_GROUP_TEXT).join('');
};

/** Returns the value of an attribute, long texts cut; null for an object and a list, which cannot be compared, and for no value. */
export const scalarOf = (value: unknown): Scalar => {
  if (typeof value === 'string') return beginningOf(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value || 0 : null;
  return typeof value === 'boolean' ? value : null;
};

/** Beyond these, squares and sums could exceed the range of a number. */
const [SMALLEST, LARGEST] = [1e-100, 1e100];

/** Returns the number of a value that can be calculated with; null for any other value. */
export const countedNumber = (value: Scalar): number | null => {
  const number = typeof value === 'boolean' ? NaN : numberOf(value);
  const size = Math.abs(number);
  if (size === 0) return 0;
  return size >= SMALLEST && size <= LARGEST ? number : null;
};

/** Sorts as lists of features are sorted (`inOrder`): numbers by value, texts without case, empty texts and no value last. */
export const compareScalars = (one: Scalar, other: Scalar, sign: 1 | -1 = 1): number => {
  if (one === other) return 0;
  const rank = (value: Scalar): number => (value === null ? 2 : value === '' ? 1 : 0);
  if (rank(one) + rank(other) > 0) return rank(one) - rank(other);
  const [left, right] = [numberOf(one), numberOf(other)];
  if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
  const byNumber = Number.isNaN(left) ? 0 : left - right;
  const [leftText, rightText] = [textOf(one), textOf(other)];
  return sign * (byNumber || compareTexts(folded(leftText), folded(rightText)) || compareTexts(leftText, rightText) || compareTexts(typeof one, typeof other));
};
