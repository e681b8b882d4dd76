import type { Value } from './driver.ts';

const collator = new Intl.Collator('nl', { numeric: true });

const isValue = (value: unknown): value is Value =>
  (typeof value === 'string' && value !== '') || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Returns the distinct non-empty values: numbers by value, texts in Dutch order. */
export const differentValues = (values: Iterable<unknown>, limit: number): Value[] =>
  [...new Set([...values].filter(isValue))]
    .toSorted((one, other) => (typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))))
    .slice(0, limit);
