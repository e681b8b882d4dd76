import { MAX_DISTINCT, MIN_DISTINCT, type ColumnType } from '#platform/contract/map-aggregates.ts';
import { numberOf } from '#platform/ogc/text-values.ts';
import type { FieldType } from '../source.ts';
import { localTimeOf } from './local-time.ts';
import type { Scalar } from './values.ts';

/** Values that are looked at for the type of a column. */
export const LOOKED_AT = 10;
const THRESHOLD = 0.8;

/** More digits than a number keeps: a code, such as that of a building. */
const MOST_DIGITS = 15;

const isCode = (value: Scalar): boolean => typeof value === 'string' && /^[-+]?0\d/.test(value);

/** A text that is a plain number: without a plus, as telephone numbers have, without an exponent, as codes such as 12E4, and not too long. */
const isPlainNumber = (text: string): boolean =>
  /^-?\d/.test(text) && !/e/i.test(text) && text.replaceAll(/\D/g, '').length <= MOST_DIGITS && !Number.isNaN(numberOf(text));

const isNumber = (value: Scalar): boolean => typeof value === 'number' || (typeof value === 'string' && isPlainNumber(value));
const isBoolean = (value: Scalar): boolean => typeof value === 'boolean' || value === 'true' || value === 'false';
const isDate = (value: Scalar): boolean => localTimeOf(value) !== null;

const statedTypes: Readonly<Partial<Record<FieldType, ColumnType>>> = { boolean: 'boolean', number: 'numeric', date: 'date' };

export interface LookedAt {
  /** What the source states of the column; absent when it states nothing, as JSON does. */
  readonly stated?: FieldType | undefined;
  /** The first values, of which empty ones are skipped. */
  readonly first: readonly Scalar[];
  /** Different values; null when there are more than `MAX_DISTINCT`. */
  readonly distinct: number | null;
  readonly rows: number;
}

/** Tells the type of a column. A number with leading zeros is a code, and one code among the values makes all of them codes. */
export const typeOfColumn = ({ stated, first, distinct, rows }: LookedAt): ColumnType => {
  const filled = first.filter((value) => value !== null && value !== '').slice(0, LOOKED_AT);
  const holds = (is: (value: Scalar) => boolean): boolean => filled.length > 0 && filled.filter(is).length >= filled.length * THRESHOLD;
  const told = stated && statedTypes[stated];
  if (told) return told;
  if (stated === undefined) {
    if (holds(isBoolean)) return 'boolean';
    if (holds(isNumber) && !filled.some(isCode)) return 'numeric';
    if (holds(isDate)) return 'date';
  }
  return filled.length > 0 && distinct !== null && distinct <= Math.min(MAX_DISTINCT, rows * THRESHOLD) ? 'categorical' : 'text';
};

export const canGroup = (distinct: number | null): boolean => distinct !== null && distinct >= MIN_DISTINCT && distinct <= MAX_DISTINCT;
