import { dutchClock } from '#platform/contract/amsterdam-day.ts';
import type { DatePeriod } from '#platform/contract/map-aggregates.ts';
import { isDay, isZoneless, momentOf } from '#platform/ogc/moments.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The offset of Amsterdam changes at whole hours only, and `Intl` is slow. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 20_000;

const offsetAt = (moment: number): number => {
  const hour = Math.floor(moment / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const start = hour * HOUR_MS;
  const offset = Date.parse(`${dutchClock(new Date(start)).replace(' ', 'T')}Z`) - start;
  if (offsets.size < MOST_OFFSETS) offsets.set(hour, offset);
  return offset;
};

const FIRST = Date.parse('1000-01-01T00:00:00Z');
const END = Date.parse('9999-12-31T23:59:59.999Z');

/** The first three digits of a fraction, as the database reads it. */
const inMilliseconds = (text: string): string => text.replace(' ', 'T').replace(/([.]\d{3})\d+$/, '$1');

const clockOf = (text: string): number | null => {
  if (isDay(text)) return Date.parse(`${text}T00:00:00Z`);
  if (isZoneless(text)) return Date.parse(`${inMilliseconds(text)}Z`);
  const moment = momentOf(text);
  return moment === null || moment < FIRST || moment > END ? null : moment + offsetAt(moment);
};

/**
 * Returns what clock and calendar in Amsterdam show at a date, in milliseconds as if they were UTC; null for a value that is no date. A day is
 * its first moment. The database reads dates by the same rule (`local_time_of`).
 */
export const localTimeOf = (value: unknown): number | null => {
  if (typeof value !== 'string') return null;
  const clock = clockOf(value);
  return clock === null || Number.isNaN(clock) || clock < FIRST || clock > END ? null : clock;
};

const written = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the first day of the period that contains a local time. */
export const periodOf = (localTime: number, period: DatePeriod): string => {
  const date = new Date(localTime);
  date.setUTCHours(0, 0, 0, 0);
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (period === 'month' || period === 'year') date.setUTCDate(1);
  if (period === 'year') date.setUTCMonth(0);
  return written(date);
};

/** Returns the last day of the period with this first day. */
export const endOfPeriod = (first: string, period: DatePeriod): string => {
  const date = new Date(`${first}T00:00:00Z`);
  if (period === 'week') date.setUTCDate(date.getUTCDate() + 6);
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + 1, 0);
  if (period === 'year') date.setUTCMonth(12, 0);
  return written(date);
};
