import type { Filter } from './filter.ts';
import { boundsOf, isDay, momentOf, type DayBounds } from './moments.ts';

type Bound = string | number;

/** Writes the bounds of a range of moments in UTC; both belong to the range. */
export interface WriteBounds {
  readonly start: (milliseconds: number) => string;
  readonly end: (milliseconds: number) => string;
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const isoSeconds = (milliseconds: number): string => iso(milliseconds).replace('.000Z', 'Z');
const asPostgres = (written: string): string => written.replace('T', ' ').replace('Z', '');

export const isoBounds: WriteBounds = { start: isoSeconds, end: isoSeconds };

/** MapServer compares moments as texts of PostgreSQL, in which a fraction sorts after the zone: `12:00:00+00` before `12:00:00.000`. */
export const postgresBounds: WriteBounds = { start: (time) => asPostgres(isoSeconds(time)), end: (time) => asPostgres(iso(time)) };

const rangeOf = (value: Bound): DayBounds | null => {
  if (typeof value !== 'string') return null;
  if (isDay(value)) return boundsOf(value);
  const moment = momentOf(value);
  return moment === null ? null : { start: moment, end: moment };
};

/**
 * Rewrites the days and moments that are compared with attributes that have a time, for a server that reads SQL: a day is the range of its
 * moments in Amsterdam, and moments are in UTC. Whether an attribute has a time comes from the description of the layer.
 */
export const withMoments = (filter: Filter, hasTime: (column: string) => boolean, write: WriteBounds = isoBounds): Filter => {
  if (filter.kind === 'not') return { kind: 'not', part: withMoments(filter.part, hasTime, write) };
  if ('parts' in filter) return { kind: filter.kind, parts: filter.parts.map((part) => withMoments(part, hasTime, write)) };
  const { column } = filter;
  if (!hasTime(column)) return filter;
  if (filter.kind === 'between') {
    const [from, to] = [rangeOf(filter.from), rangeOf(filter.to)];
    return { ...filter, from: from ? write.start(from.start) : filter.from, to: to ? write.end(to.end) : filter.to };
  }
  const range = filter.kind === 'compare' && typeof filter.value === 'string' ? rangeOf(filter.value) : null;
  if (filter.kind !== 'compare' || !range) return filter;
  const [start, end] = [write.start(range.start), write.end(range.end)];
  const within: Filter = { kind: 'between', column, from: start, to: end };
  switch (filter.operator) {
    case '=': return within;
    case '<>': return { kind: 'not', part: within };
    case '<':
    case '>=': return { ...filter, value: start };
    case '>':
    case '<=': return { ...filter, value: end };
  }
};

const isTime = (value: unknown): boolean => typeof value === 'string' && (isDay(value) || momentOf(value) !== null);

/** Tells whether a filter compares with a day or a moment. */
export const namesTime = (filter: Filter): boolean => {
  switch (filter.kind) {
    case 'not': return namesTime(filter.part);
    case 'and':
    case 'or': return filter.parts.some(namesTime);
    case 'between': return isTime(filter.from) || isTime(filter.to);
    case 'compare': return isTime(filter.value);
    default: return false;
  }
};
