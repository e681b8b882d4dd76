import type { Filter } from './filter.ts';

const EARLIEST = '0001-01-01';
const LATEST = '9999-12-31';
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(value);

/** Rewrites comparisons with a date as ranges: QGIS Server finds nothing, or everything, by a comparison with a date in filter XML. */
export const withDateRanges = (filter: Filter): Filter => {
  switch (filter.kind) {
    case 'and':
    case 'or': return { ...filter, parts: filter.parts.map(withDateRanges) };
    case 'not': return { kind: 'not', part: withDateRanges(filter.part) };
    case 'compare': {
      const { column, operator, value } = filter;
      if (!isMoment(value)) return filter;
      const range = (from: string, to: string): Filter => ({ kind: 'between', column, from, to });
      const other: Filter = { kind: 'not', part: range(value, value) };
      switch (operator) {
        case '=': return range(value, value);
        case '<>': return other;
        case '>=': return range(value, LATEST);
        case '<=': return range(EARLIEST, value);
        case '>': return { kind: 'and', parts: [range(value, LATEST), other] };
        case '<': return { kind: 'and', parts: [range(EARLIEST, value), other] };
      }
    }
    default: return filter;
  }
};
