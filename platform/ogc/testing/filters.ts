import type { Comparison, Filter } from '../filter.ts';

export const is = (column: string, value: string | number | boolean, operator: Comparison = '='): Filter => ({ kind: 'compare', column, operator, value });
export const not = (part: Filter): Filter => ({ kind: 'not', part });
