import { parseDate, type CalendarDate } from '@internationalized/date';

/** Days travel as `YYYY-MM-DD`; what is not a day counts as none. */
export function dayFrom(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso.slice(0, 10));
  } catch {
    return null;
  }
}
