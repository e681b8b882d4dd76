import type { Day } from '#platform/contract/amsterdam-day.ts';
import type { Comparison } from '#platform/ogc/filter.ts';
import type { Operator } from '../conditions.ts';
import type { Amount, Comparand } from './comparand.ts';
import { isYear, type WordsField } from './names.ts';
import { shifted, wholeYears } from './periods.ts';

/** A condition that does not yet know how it joins others. */
export interface Draft {
  readonly property: string;
  readonly operator: Operator;
  readonly expression: string;
}

/** The question: an object must meet all conditions of at least one alternative. */
export type Alternatives = readonly (readonly Draft[])[];

/** A value of a field, or a range of values, as in conditions. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const mirrored: Readonly<Record<Comparison, Comparison>> = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const opposite: Readonly<Record<Comparison, Comparison>> = { '=': '<>', '<>': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** `String` writes other numbers with an exponent. */
const canBeWritten = (value: number): boolean => Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) > 1e-6);
const exactly = (value: number | null): Span | null => {
  const text = value === null || !canBeWritten(value) ? null : String(value).replace('.', ',');
  return text === null ? null : { from: text, to: text };
};

const ageOf = ({ age, number, period }: Amount): Amount['age'] => age ?? (number !== null && period === null ? { count: number, unit: 'year' } : null);

const yearSpan = (isAge: boolean, amount: Amount, today: Day): Span | null => {
  const age = isAge ? ageOf(amount) : null;
  if (age) return age.unit === 'year' && Number.isInteger(age.count) ? exactly(Number(today.slice(0, 4)) - age.count) : null;
  const years = amount.period && !amount.unit ? wholeYears(amount.period) : null;
  return years && { from: String(years.from), to: String(years.to) };
};

const daySpan = (isAge: boolean, amount: Amount, today: Day): Span | null => {
  if (amount.period) return amount.period;
  const age = isAge ? ageOf(amount) : null;
  const day = age ? shifted(today, -age.count, age.unit) : null;
  return day === null ? null : { from: day, to: day };
};

const spanOf = (field: WordsField, { about }: Comparand, amount: Amount, today: Day): Span | null => {
  if (field.type === 'date') return daySpan(about === 'age', amount, today);
  if (field.type !== 'number') return null;
  if (isYear(field)) return yearSpan(about === 'age', amount, today);
  return about === 'time' || (amount.age && about !== 'age') ? null : exactly(amount.number);
};

/** Returns a comparison as conditions on a field; null when the field cannot be compared with it. */
export const draftsFor = (field: WordsField, comparand: Comparand, isNegated: boolean, today: Day): Alternatives | null => {
  const draft = (operator: Comparison, expression: string): Draft => ({ property: field.name, operator, expression });
  const span = spanOf(field, comparand, comparand.amount, today);
  if (!span) return null;
  if (comparand.upper) {
    const { operator: below, amount } = comparand.upper;
    const end = spanOf(field, comparand, amount, today);
    const last = below === '<' ? end?.from : end?.to;
    if (last === undefined) return null;
    return isNegated ? [[draft('<', span.from)], [draft(opposite[below], last)]] : [[draft('>=', span.from), draft(below, last)]];
  }
  const asked = isNegated ? opposite[comparand.operator] : comparand.operator;
  // An older object, or one from longer ago, has an earlier date.
  const isEarlier = (field.type === 'date' || isYear(field)) && (comparand.about === 'age' || comparand.amount.isAgo);
  const operator = isEarlier ? mirrored[asked] : asked;
  const isOne = span.from === span.to;
  switch (operator) {
    case '=': return isOne ? [[draft('=', span.from)]] : [[draft('>=', span.from), draft('<=', span.to)]];
    case '<>': return isOne ? [[draft('<>', span.from)]] : [[draft('<', span.from)], [draft('>', span.to)]];
    case '<': case '>=': return [[draft(operator, span.from)]];
    case '>': case '<=': return [[draft(operator, span.to)]];
  }
};
