import { describeValue } from '#platform/contract/value-words.ts';
import { formatDate } from '#platform/web/i18n/fill.ts';
import type { QueryField } from './conditions.ts';

/** What the values of a field look like, from a sample of its features. */
export interface FieldSample {
  /** Different values, as text. */
  readonly values: readonly string[];
  /** Of a number or a date, in words. */
  readonly least: string | null;
  readonly most: string | null;
}

/** Features whose values are listed, and values per field. */
const LISTED = 30;
const VALUES = 20;

/** Without a thousands separator in numbers of four digits, which may be years. */
const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 3, useGrouping: 'min2' });

type Features = readonly { readonly properties: Readonly<Record<string, unknown>> }[];

const rangeOf = (type: QueryField['type'], values: readonly unknown[]): Pick<FieldSample, 'least' | 'most'> => {
  if (type === 'number') {
    const numbers = values.map(Number).filter(Number.isFinite).toSorted((one, other) => one - other);
    const [least, most] = [numbers[0], numbers.at(-1)];
    return least === undefined || most === undefined ? { least: null, most: null } : { least: number.format(least), most: number.format(most) };
  }
  const days = type === 'date' ? values.map(String).filter((day) => !Number.isNaN(Date.parse(day))).toSorted() : [];
  const [least, most] = [days[0], days.at(-1)];
  return least === undefined || most === undefined ? { least: null, most: null } : { least: formatDate(least), most: formatDate(most) };
};

/** Describes the values of each field in a sample. */
export const describeSample = (fields: readonly QueryField[], features: Features): ReadonlyMap<string, FieldSample> =>
  new Map(fields.map(({ name, type }) => {
    const filled = features.map(({ properties }) => properties[name]).filter((value) => value !== null && value !== undefined && value !== '');
    const values = [...new Set(filled.slice(0, LISTED).map(describeValue))].slice(0, VALUES);
    return [name, { values, ...rangeOf(type, filled) }] as const;
  }));
