import { endOfDay, startOfDay, type Day } from '#platform/contract/amsterdam-day.ts';

/** A day that exists, from the year 1 on. */
const REAL_DAY = String.raw`(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)`;
const TIME = String.raw`[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.]\d{1,9})?)?`;
const ZONE = String.raw`(?:Z|[-+](?:0\d|1[0-4])(?::?[0-5]\d)?)`;

const DAY = new RegExp(`^${REAL_DAY}$`);
const ZONELESS = new RegExp(`^${REAL_DAY}${TIME}$`);
const ZONED = new RegExp(`^${REAL_DAY}${TIME}${ZONE}$`);

/** Parts of a text that is known to be a moment. */
const PARTS = /^(\d+)-(\d+)-(\d+)[T ](\d+):(\d+)(?::(\d+)(?:[.](\d{1,3}))?)?\d*(?:Z|([-+])(\d\d):?(\d\d)?)?$/;

export const isDay = (text: string): text is Day => DAY.test(text);

/** Tells whether a text is a moment without a zone, which is Dutch time. */
export const isZoneless = (text: string): boolean => ZONELESS.test(text);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the milliseconds since 1970 of a moment with a zone; null for any other text, such as one with a day that does not exist. The
 * database reads moments by the same rule (`moment_of`).
 */
export const momentOf = (text: string): number | null => {
  if (text.length < 17 || !ZONED.test(text)) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, hours = '0', minutes = '0'] = PARTS.exec(text) ?? [];
  const date = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for those after 1900.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0')));
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return date.getTime() - (sign === '-' ? -offset : offset);
};

export interface DayBounds {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** A filter compares thousands of features with the same day. */
const known = new Map<Day, DayBounds>();
const MOST_KNOWN = 1000;

/** The day after the last of the year 9999 cannot be written. */
const readBounds = (day: Day): DayBounds => {
  const [start, end] = [startOfDay(day).getTime(), endOfDay(day).getTime()];
  return { start, end: Number.isNaN(end) ? start + DAY_MS - 1 : end };
};

/** Returns the first and the last millisecond of a day in Amsterdam. */
export const boundsOf = (day: Day): DayBounds => {
  const bounds = known.get(day) ?? readBounds(day);
  if (known.size < MOST_KNOWN) known.set(day, bounds);
  return bounds;
};
