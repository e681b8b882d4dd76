const time = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' });

/** HH:mm, in Amsterdam. */
export const formatTime = (moment: string): string => time.format(new Date(moment));
