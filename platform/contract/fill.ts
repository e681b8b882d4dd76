/**
 * Fills placeholders: `fill('{n} resultaten gevonden', { n: 3 })`. A placeholder without a value stays visible, so that the
 * mistake is noticed.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));
