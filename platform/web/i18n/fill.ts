/** `fill('{n} resultaten gevonden', { n: 3 })`. A placeholder without value stays visible: a mistake one sees. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

const amsterdam = { timeZone: 'Europe/Amsterdam' } as const;
const day = new Intl.DateTimeFormat('nl-NL', { ...amsterdam, day: '2-digit', month: '2-digit', year: 'numeric' });
/** dd-MM-yyyy, in Amsterdam time. */
export const formatDate = (time: Date | string): string => day.format(typeof time === 'string' ? new Date(time) : time);
