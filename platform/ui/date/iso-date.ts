import { parseDate, type CalendarDate } from '@internationalized/date';

/** Parses the day in an ISO date or time; null: it is not a valid day. */
export function dayFrom(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso.slice(0, 10));
  } catch {
    return null;
  }
}
