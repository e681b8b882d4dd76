import { endOfDay, startOfDay } from '#platform/contract/amsterdam-day.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const ZONED = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Returns a value as the text that SQL compares. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const signOf = (left: string | number, right: string | number): number => (left === right ? 0 : left < right ? -1 : 1);

/** The first and the last millisecond of days in Amsterdam; a filter compares thousands of features with the same day. */
const days = new Map<string, readonly [number, number]>();

const boundsOf = (day: string): readonly [number, number] => {
  const bounds = days.get(day) ?? [startOfDay(day).getTime(), endOfDay(day).getTime()];
  if (days.size < 1000) days.set(day, bounds);
  return bounds;
};

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Compares a moment with a day in Amsterdam, which contains all its moments. Moments without a zone are Dutch. */
const orderOfDay = (moment: string, day: string): number => {
  if (!ZONED.test(moment)) return signOf(moment.slice(0, 10), day);
  const [time, [start, end]] = [Date.parse(moment.replace(' ', 'T')), boundsOf(day)];
  return time < start ? -1 : time > end ? 1 : 0;
};

/** Compares with a number by value, otherwise as text; ISO dates sort as text. NaN when the attribute is no number. */
export const orderAsText = (one: unknown, other: string | number | boolean): number =>
  (typeof other === 'number' ? Number(one) - other : signOf(textOf(one), String(other)));

/** Compares as a user means it: numbers written as text by value, moments by the day or the moment that they are compared with. */
export const orderAsMeant = (one: unknown, other: string | number | boolean): number => {
  if (typeof other === 'number') {
    const isNumber = typeof one === 'number' || (typeof one === 'string' && one.trim() !== '');
    return isNumber ? Number(one) - other : NaN;
  }
  if (typeof one === 'string' && typeof other === 'string' && MOMENT.test(one)) {
    if (isDay(other)) return orderOfDay(one, other);
    if (MOMENT.test(other) && ZONED.test(one) && ZONED.test(other)) return Math.sign(Date.parse(one.replace(' ', 'T')) - Date.parse(other.replace(' ', 'T')));
  }
  return orderAsText(one, other);
};
