export { fill } from '#platform/contract/fill.ts';

const amsterdam = { timeZone: 'Europe/Amsterdam' } as const;
const day = new Intl.DateTimeFormat('nl-NL', { ...amsterdam, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('nl-NL', { ...amsterdam, hour: '2-digit', minute: '2-digit' });
const dateOf = (moment: Date | string): Date => (typeof moment === 'string' ? new Date(moment) : moment);

/** dd-MM-yyyy, in Amsterdam time. */
export const formatDate = (moment: Date | string): string => day.format(dateOf(moment));
/** HH:mm, in Amsterdam time. */
export const formatTime = (moment: Date | string): string => time.format(dateOf(moment));
/** dd-MM-yyyy HH:mm, in Amsterdam time. */
export const formatMoment = (moment: Date | string): string => `${formatDate(moment)} ${formatTime(moment)}`;
