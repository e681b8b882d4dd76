import type { Day } from '#platform/contract/amsterdam-day.ts';

const written = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day as `1 oktober 2026`. */
export const dutchDay = (day: Day): string => written.format(new Date(`${day}T00:00:00Z`));
