import { MAX_DISTINCT, type ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import type { Field } from '../source.ts';
import { calculate, extremesOf } from './calculate.ts';
import { canGroup, LOOKED_AT, typeOfColumn } from './column-type.ts';
import { countedNumber, scalarOf, type Scalar } from './values.ts';

type Properties = Readonly<Record<string, unknown>>;

interface Column {
  readonly field: Field;
  filled: number;
  readonly first: Scalar[];
  readonly distinct: Set<Scalar>;
  readonly numbers: number[];
  readonly dates: Scalar[];
}

const totals = (numbers: readonly number[]) => ({
  min: calculate('min', numbers, 0) as number | null, max: calculate('max', numbers, 0) as number | null,
  sum: calculate('sum', numbers, 0) as number | null, average: calculate('average', numbers, 0) as number | null,
});
const none = { min: null, max: null, sum: null, average: null };

const datesOf = (dates: readonly Scalar[]) => {
  const found = extremesOf(dates);
  return { ...none, min: found?.earliest.text ?? null, max: found?.latest.text ?? null };
};

const readInto = (column: Column, given: unknown): void => {
  const value = scalarOf(given);
  if (value === null) return;
  column.filled += 1;
  if (value !== '' && column.first.length < LOOKED_AT) column.first.push(value);
  if (column.distinct.size <= MAX_DISTINCT) column.distinct.add(value);
  const number = countedNumber(value);
  if (number !== null) column.numbers.push(number);
  else if (typeof value === 'string' && extremesOf([value])) {
    const found = extremesOf([...column.dates, value]);
    column.dates.splice(0, 2, ...(found ? [found.earliest.text, found.latest.text] : []));
  }
};

export interface ColumnsFold {
  add(properties: Properties): void;
  readonly rows: number;
  columns(): ColumnStatistics[];
}

/** Describes columns from features in memory, for sources that cannot. `statesTypes`: the types of the fields are those of the source, not guessed. */
export const createColumnsFold = (fields: readonly Field[], statesTypes: boolean): ColumnsFold => {
  let rows = 0;
  const columns = fields.map((field): Column => ({ field, filled: 0, first: [], distinct: new Set(), numbers: [], dates: [] }));
  return {
    add(properties) {
      rows += 1;
      for (const column of columns) readInto(column, Object.hasOwn(properties, column.field.name) ? properties[column.field.name] : null);
    },
    get rows() {
      return rows;
    },
    columns: () => columns.map(({ field, filled, first, distinct: found, numbers, dates }) => {
      const distinct = found.size > MAX_DISTINCT ? null : found.size;
      const type = typeOfColumn({ ...(statesTypes && { stated: field.type }), first, distinct, rows });
      const calculated = type === 'numeric' ? totals(numbers) : type === 'date' ? datesOf(dates) : none;
      return { name: field.name, type, can_group: canGroup(distinct), filled, distinct, ...calculated };
    }),
  };
};
