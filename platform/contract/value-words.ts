const words = {
  yes: 'Ja',
  no: 'Nee',
  nothing: '(leeg)',
  parts: (count: number): string => (count === 1 ? '1 onderdeel' : `${count} onderdelen`),
  other: 'Anders ingesteld',
} as const;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Describes a value of any type in Dutch, for comparisons on screen and in files. */
export const describeValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (isPlain(value)) return String(value);
  if (!Array.isArray(value)) return words.other;
  if (value.length === 0) return words.nothing;
  return value.every(isPlain) ? value.join(', ') : words.parts(value.length);
};
