const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam', year: 'numeric', month: '2-digit', day: '2-digit',
});

/** The day in the Netherlands as `2026-11-21`: so written, names stand in the order of time. */
export const amsterdamDay = (moment: Date): string => format.format(moment);
