import { z } from 'zod';

/** `YYYY-MM-DD`, in the time zone of the Netherlands. */
export type Day = string;

export const day = z.iso.date();

const HOUR_MS = 3_600_000;

const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
const hourWritten = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', hour: '2-digit' });

const momentWritten = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' });

/** Formats what the clock in Amsterdam shows at a moment, such as `2026-11-20 09:00:12`. */
export const dutchClock = (moment: Date): string => momentWritten.format(moment);

/** Formats a moment in Dutch local time, such as `20-11-2026 09:00:12`, for files. */
export const dutchMoment = (moment: Date): string => {
  const [date = '', time = ''] = dutchClock(moment).split(' ');
  return `${date.split('-').toReversed().join('-')} ${time}`;
};

/** Returns the calendar day in Amsterdam at a moment. */
export const dayOf = (time: Date): Day => written.format(time);

/** Adds a number of days; a negative number goes back. */
export const addDays = (from: Day, days: number): Day => {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/**
 * Returns the first moment of a day in Amsterdam. Midnight there is one hour before midnight UTC in winter and two in summer;
 * the clocks change later in the night.
 */
export const startOfDay = (of: Day): Date => {
  const midnight = Date.parse(`${of}T00:00:00Z`);
  const summer = new Date(midnight - 2 * HOUR_MS);
  const isBegin = dayOf(summer) === of && hourWritten.format(summer) === '00';
  return isBegin ? summer : new Date(midnight - HOUR_MS);
};

/** Returns the last moment of a day in Amsterdam, whether the day has 23, 24 or 25 hours. */
export const endOfDay = (of: Day): Date => new Date(startOfDay(addDays(of, 1)).getTime() - 1);
