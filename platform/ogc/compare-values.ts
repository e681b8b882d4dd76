import { boundsOf, isDay, isZoneless, momentOf } from './moments.ts';
import { compareTexts, numberOf } from './text-values.ts';

type Value = string | number | boolean;

/** Returns a value as the text that SQL compares. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Compares with a number by value, otherwise as text; ISO dates sort as text. NaN when the attribute is no number. */
export const orderAsText = (one: unknown, other: Value): number =>
  (typeof other === 'number' ? Number(one) - other : compareTexts(textOf(one), String(other)));

/** Compares a moment with a day in Amsterdam, which contains all its moments; null for a text that is no moment. */
const orderOfDay = (text: string, day: string): number | null => {
  const moment = momentOf(text);
  if (moment === null) return isZoneless(text) ? compareTexts(text.slice(0, 10), day) : null;
  const { start, end } = boundsOf(day);
  return moment < start ? -1 : moment > end ? 1 : 0;
};

const orderOfMoments = (one: string, other: string): number | null => {
  const [left, right] = [momentOf(other) === null ? null : momentOf(one), momentOf(other)];
  return left === null || right === null ? null : Math.sign(left - right);
};

/**
 * Compares as a user means it: numbers written as text by value, moments by the day or the moment that they are compared with. NaN when the
 * attribute cannot be compared: a text with a number, and an object or a list with anything.
 */
export const orderAsMeant = (one: unknown, other: Value): number => {
  if (typeof one === 'object') return NaN;
  if (typeof other === 'number') return numberOf(one) - other;
  const text = textOf(one);
  if (typeof other === 'boolean') return compareTexts(text, String(other));
  return (isDay(other) ? orderOfDay(text, other) : orderOfMoments(text, other)) ?? compareTexts(text, other);
};

/** Returns the ends of a range: both as numbers when either end is a number and the other is written as a number, since 12 is not before the text '9'. */
export const rangeOf = ({ from, to }: { readonly from: string | number; readonly to: string | number }): readonly [string | number, string | number] => {
  const [first, last] = [numberOf(from), numberOf(to)];
  return typeof from === typeof to || Number.isNaN(first) || Number.isNaN(last) ? [from, to] : [first, last];
};
