import type { AnswerOf } from '#platform/contract/call.ts';
import type { AggregatedGroup, aggregateMap, Aggregation, DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2, useGrouping: false });
const month = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', month: 'short', year: 'numeric' });

/** Returns the label of a group. */
export const labelOfGroup = ({ value, from, to, is_beginning }: AggregatedGroup, period: DatePeriod | null): string => {
  if (value === null || value === '') return nl.empty;
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (period && typeof value === 'string') {
    if (period === 'year') return value.slice(0, 4);
    return period === 'month' ? month.format(new Date(value)) : period === 'week' ? fill(nl.week, { day: formatDate(value) }) : formatDate(value);
  }
  if (typeof from === 'number' && typeof to === 'number') return fill(nl.from, { from: plain.format(from), to: plain.format(to) });
  if (typeof value === 'number') return plain.format(value);
  return is_beginning ? fill(nl.starting, { text: value }) : value;
};

/** Returns a result as text: a number, a percentage, days or a date. */
export const resultText = (result: AggregatedGroup['result'], aggregation: Aggregation): string => {
  if (result === null) return '–';
  if (typeof result === 'boolean') return result ? nl.yes : nl.no;
  if (aggregation === 'earliest' || aggregation === 'latest') return Number.isNaN(new Date(result).getTime()) ? String(result) : formatDate(new Date(result));
  if (typeof result === 'string') return result;
  const text = number.format(result);
  return aggregation === 'percentage' ? `${text} %` : aggregation === 'range' ? fill(nl.days, { n: text }) : text;
};

/** Returns the value of a result on the axis, in milliseconds for a date; null when it cannot be drawn. */
export const heightOf = (result: AggregatedGroup['result'], aggregation: Aggregation): number | null => {
  if (typeof result === 'number') return aggregation === 'earliest' || aggregation === 'latest' ? null : result;
  return null;
};

/** Whether the results of a calculation can be drawn along an axis of numbers. */
export const isDrawn = (aggregation: Aggregation): boolean => !['earliest', 'latest', 'mode'].includes(aggregation);

/** Returns the condition that only the features of a group meet; null when no condition can express it. */
const filterOfGroup = (column: string, { value, from, to, is_beginning }: AggregatedGroup, isLast: boolean): Filter | null => {
  if (value === null) return { kind: 'empty', column };
  if (typeof from === 'string' && typeof to === 'string') return { kind: 'between', column, from, to };
  if (from !== undefined && to !== undefined) {
    return { kind: 'and', parts: [{ kind: 'compare', column, operator: '>=', value: from }, { kind: 'compare', column, operator: isLast ? '<=' : '<', value: to }] };
  }
  if (is_beginning) return typeof value === 'string' && !value.includes('*') ? { kind: 'like', column, pattern: `${value}*` } : null;
  return { kind: 'compare', column, operator: '=', value };
};

/** Returns the condition that the features of any of the groups meet; null without groups. */
export const filterOfGroups = (column: string, pressed: readonly AggregatedGroup[], all: readonly AggregatedGroup[]): Filter | null => {
  const ends = all.flatMap(({ to }) => (typeof to === 'number' ? [to] : []));
  const last = Math.max(...ends);
  const parts = pressed.flatMap((group) => filterOfGroup(column, group, group.to === last) ?? []);
  return parts.length > 1 ? { kind: 'or', parts } : (parts[0] ?? null);
};

export const keyOfGroup = ({ value, from, is_beginning }: AggregatedGroup): string => JSON.stringify([value, from ?? null, is_beginning ?? false]);

/** A part of a pie. */
export interface Slice {
  readonly label: string;
  readonly value: number;
  /** Null: the part of all other groups, which cannot be pressed. */
  readonly group: AggregatedGroup | null;
}

const LARGEST = 12;
const isAdditive: ReadonlySet<Aggregation> = new Set(['count', 'sum', 'percentage']);

/** Returns the slices of a pie, with the rest last; null when the results are not parts of a whole. */
export const slicesOf = ({ groups, rest }: AnswerOf<typeof aggregateMap>, aggregation: Aggregation, period: DatePeriod | null): readonly Slice[] | null => {
  if (!isAdditive.has(aggregation)) return null;
  const all = groups.map((group): Slice => ({ label: labelOfGroup(group, period), value: heightOf(group.result, aggregation) ?? 0, group }));
  if (all.some(({ value }) => value < 0) || (rest?.result ?? 0) < 0) return null;
  const sorted = all.toSorted((one, other) => other.value - one.value);
  if (!rest && sorted.length <= LARGEST) return sorted;
  const others = sorted.slice(LARGEST - 1).reduce((sum, { value }) => sum + value, rest?.result ?? 0);
  return [...sorted.slice(0, LARGEST - 1), { label: nl.other, value: others, group: null }];
};

const TOLD = 5;

/** Describes a chart in a sentence: what it shows, and its first groups. */
export const sentenceOf = (what: string, groups: readonly { readonly label: string; readonly value: string }[], rest: number): string => {
  const words = groups.slice(0, TOLD).map((group) => fill(nl.toldOne, group));
  const more = groups.length - words.length + rest;
  const listed = more > 0 ? fill(nl.toldMore, { groups: words.join(', '), n: more.toLocaleString('nl-NL') }) : [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(nl.and);
  return fill(nl.told, { what, groups: listed });
};
