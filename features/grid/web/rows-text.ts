import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import type { Rows } from './use-rows.ts';

const number = (value: number): string => value.toLocaleString('nl-NL');

/** Says how many rows a table has, and of how many. */
export const rowsText = ({ count, total, isCut }: Pick<Rows, 'count' | 'total' | 'isCut'>): string => {
  if (count === null) return nl.loading;
  if (isCut) return total === null ? fill(nl.manyRows, { shown: number(count) }) : fill(nl.firstRows, { shown: number(count), n: number(total) });
  return count === 1 ? nl.oneRow : fill(nl.rows, { n: number(count) });
};
