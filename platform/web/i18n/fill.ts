/** `fill('{n} resultaten gevonden', { n: 3 })`. A placeholder without value stays visible: a mistake one sees. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

const twoDecimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1.234,50`: what people read; coordinates keep the specification's own form. */
export const formatTwoDecimals = (value: number): string => twoDecimals.format(value);

const amsterdam = { timeZone: 'Europe/Amsterdam' } as const;
const day = new Intl.DateTimeFormat('nl-NL', { ...amsterdam, day: '2-digit', month: '2-digit', year: 'numeric' });
/** dd-MM-yyyy, in Amsterdam time. */
export const formatDate = (time: Date | string): string => day.format(typeof time === 'string' ? new Date(time) : time);
