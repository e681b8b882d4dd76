import type { Filter } from './filter.ts';

/** Writes that an attribute has one of these values, in conditions that every driver knows. */
export const oneOf = (column: string, values: readonly (string | number | boolean)[]): Filter =>
  ({ kind: 'or', parts: values.map((value) => ({ kind: 'compare', column, operator: '=', value })) });
