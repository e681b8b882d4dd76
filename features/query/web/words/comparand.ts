import type { Day } from '#platform/contract/amsterdam-day.ts';
import type { Comparison } from '#platform/ogc/filter.ts';
import { numberIn } from './dutch.ts';
import { fieldsAt, type NamedField, type WordsField } from './names.ts';
import { dateUnitOf, periodAt, shifted, type DateUnit, type Period } from './periods.ts';
import { comparatives, comparators, phraseAt, skip, type About, type Comparator } from './phrases.ts';
import type { Token } from './tokens.ts';

/** A number, a period or an age. */
export interface Amount {
  readonly number: number | null;
  readonly period: Period | null;
  readonly age: { readonly count: number; readonly unit: DateUnit } | null;
  readonly unit: 'metre' | 'square metre' | 'money' | null;
  /** An amount of time before today: a larger amount means an earlier date. */
  readonly isAgo: boolean;
  /** The position behind it. */
  readonly end: number;
}

/** A comparison with what it compares with. */
export interface Comparand extends Comparator {
  readonly operator: Comparison;
  readonly about?: About;
  readonly amount: Amount;
  /** The upper end of a range, and whether it belongs to the range. */
  readonly upper?: { readonly amount: Amount; readonly operator: '<' | '<=' };
  /** The field between the words of the comparison: `meer reacties dan 5`. */
  readonly field?: NamedField;
  /** Nothing but an amount. */
  readonly isBare: boolean;
  readonly end: number;
}

const multiples: ReadonlyMap<string, number> = new Map([['honderd', 100], ['duizend', 1000], ['miljoen', 1_000_000], ['miljard', 1_000_000_000]]);
const metres = new Set(['m', 'meter', 'meters', 'mtr']);
const articles = new Set(['de', 'het', 'een', 'van']);
const verbs = new Set(['is', 'zijn', 'was', 'waren']);

const unitAt = (tokens: readonly Token[], at: number): Pick<Amount, 'unit'> & { readonly length: number } => {
  const word = tokens[at]?.word ?? '';
  if (metres.has(word)) return { unit: 'metre', length: 1 };
  if (word === 'm2' || word === 'm²') return { unit: 'square metre', length: 1 };
  if (word === 'vierkante' && metres.has(tokens[at + 1]?.word ?? '')) return { unit: 'square metre', length: 2 };
  return ['euro', "euro's", '€'].includes(word) ? { unit: 'money', length: 1 } : { unit: null, length: 0 };
};

const amountAt = (tokens: readonly Token[], from: number, today: Day): Amount | null => {
  const isMoney = tokens[from]?.word === '€';
  const at = isMoney ? from + 1 : from;
  const token = tokens[at];
  if (!token || token.isQuoted) return null;
  const period = periodAt(tokens, at, today);
  const number = period && period.length > 1 ? null : numberIn(token);
  const times = number === null ? undefined : multiples.get(tokens[at + 1]?.word ?? '');
  if (number !== null && times) {
    const { unit, length } = unitAt(tokens, at + 2);
    return { number: number * times, period: null, age: null, unit: isMoney ? 'money' : unit, isAgo: false, end: at + 2 + length };
  }
  const dateUnit = number === null ? null : dateUnitOf(tokens[at + 1]);
  if (number !== null && dateUnit) {
    const isAgo = tokens[at + 2]?.word === 'geleden';
    const day = isAgo ? shifted(today, -number, dateUnit) : null;
    if (day !== null) return { number: null, period: { from: day, to: day, length: 3 }, age: null, unit: null, isAgo, end: at + 3 };
    return { number, period: null, age: { count: number, unit: dateUnit }, unit: null, isAgo: false, end: at + 2 };
  }
  if (period === null && number === null) return null;
  const { unit, length } = unitAt(tokens, at + (period?.length ?? 1));
  return { number, period, age: null, unit: isMoney ? 'money' : unit, isAgo: false, end: at + (period?.length ?? 1) + length };
};

const comparativeAt = (tokens: readonly Token[], at: number, today: Day, fields: readonly WordsField[]): Comparand | null => {
  const comparator = comparatives.get(tokens[at]?.word ?? '');
  if (!comparator || tokens[at]?.isQuoted) return null;
  const isEqualToo = (from: number): boolean => tokens[from]?.word === 'of' && tokens[from + 1]?.word === 'gelijk' && tokens[from + 2]?.word === 'aan';
  let next = skip(tokens, at + 1, verbs);
  const [field] = tokens[next]?.word === 'dan' ? [] : fieldsAt(tokens, next, fields).filter(({ sureness }) => sureness > 1);
  if (field) next = skip(tokens, next + field.length, verbs);
  let isOrEqual = isEqualToo(next);
  if (isOrEqual) next += 3;
  else if (tokens[next]?.word === 'dan') {
    isOrEqual = isEqualToo(next + 1);
    next += isOrEqual ? 4 : 1;
  } else return null;
  const amount = amountAt(tokens, skip(tokens, next, articles), today);
  if (!amount) return null;
  const operator = isOrEqual ? (`${comparator.operator}=` as Comparison) : comparator.operator;
  return { ...comparator, operator, amount, ...(field && { field }), isBare: false, end: amount.end };
};

/** `15 of meer`, `1900 of ouder`. */
const openEnds: ReadonlyMap<string, '>=' | '<='> = new Map([
  ...['meer', 'hoger', 'groter', 'langer', 'breder', 'dikker', 'dieper', 'duurder', 'later', 'nieuwer'].map((word) => [word, '>='] as const),
  ...['minder', 'lager', 'kleiner', 'korter', 'smaller', 'dunner', 'goedkoper', 'eerder'].map((word) => [word, '<='] as const),
]);

/** Reads `of meer` behind an amount or its field. */
export const openEndAt = (tokens: readonly Token[], at: number): '>=' | '<=' | null =>
  (tokens[at]?.word === 'of' && tokens[at + 2]?.word !== 'dan' ? (openEnds.get(tokens[at + 1]?.word ?? '') ?? null) : null);

const rangeAt = (tokens: readonly Token[], at: number, today: Day): Comparand | null => {
  const isBetween = tokens[at]?.word === 'tussen' && !tokens[at]?.isQuoted;
  const lower = amountAt(tokens, isBetween ? skip(tokens, at + 1, articles) : at, today);
  if (!lower) return null;
  const to = phraseAt(tokens, lower.end, [{ words: ['tot', 'en', 'met'] }, { words: ['t/m'] }, { words: ['tot'] }]);
  const length = isBetween ? (tokens[lower.end]?.word === 'en' ? 1 : 0) : (to?.words.length ?? 0);
  const upper = length > 0 ? amountAt(tokens, skip(tokens, lower.end + length, articles), today) : null;
  if (!upper) return null;
  return { operator: '>=', canBeTime: true, amount: lower, upper: { amount: upper, operator: to?.words[0] === 'tot' && to.words.length === 1 ? '<' : '<=' }, isBare: false, end: upper.end };
};

const bareAt = (tokens: readonly Token[], at: number, today: Day): Comparand | null => {
  const amount = amountAt(tokens, at, today);
  if (!amount) return null;
  const open = openEndAt(tokens, amount.end);
  return { operator: open ?? '=', canBeTime: true, amount, isBare: true, end: amount.end + (open ? 2 : 0) };
};

const adjectives: ReadonlyMap<string, About> = new Map([['hoog', 'height'], ['breed', 'width'], ['lang', 'length'], ['diep', 'depth'], ['dik', 'thickness'], ['groot', 'size']]);

/** `6 meter hoog` is a height, `meer dan 50 jaar oud` an age, and `langer dan 30 dagen geleden` a time. */
const withTime = (tokens: readonly Token[], found: Comparand): Comparand => {
  if (found.amount.isAgo) return { ...found, about: 'time' };
  const about = found.amount.age || found.about ? undefined : adjectives.get(tokens[found.end]?.word ?? '');
  if (about && found.amount.number !== null) return { ...found, about, end: found.end + 1 };
  return found.amount.age && ['oud', 'oude'].includes(tokens[found.end]?.word ?? '') ? { ...found, about: 'age', end: found.end + 1 } : found;
};

/** Reads a comparison with an amount at a position; null when none stands there. */
export const comparandAt = (tokens: readonly Token[], at: number, today: Day, fields: readonly WordsField[]): Comparand | null => {
  const found = rangeAt(tokens, at, today) ?? comparativeAt(tokens, at, today, fields);
  if (found) return withTime(tokens, found);
  const comparator = phraseAt(tokens, at, comparators);
  if (!comparator) {
    const bare = bareAt(tokens, at, today);
    return bare && withTime(tokens, bare);
  }
  const amount = amountAt(tokens, skip(tokens, at + comparator.words.length, articles), today);
  return amount && withTime(tokens, { ...comparator.comparator, amount, isBare: false, end: amount.end });
};
