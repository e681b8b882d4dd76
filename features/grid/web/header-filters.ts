import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import type { GridColumn } from './columns.ts';

/** What is typed above the columns, by attribute. */
export type HeaderTexts = Readonly<Record<string, string>>;

export type HeaderKind = 'text' | 'number' | 'date' | 'boolean';
type Column = Pick<GridColumn, 'prop' | 'kind' | 'type'>;

/** Returns how the text above a column is read. */
export const headerKindOf = ({ kind, type }: Column): HeaderKind => {
  if (type === 'number' || type === 'boolean' || type === 'date') return type;
  return kind === 'date' || kind === 'datetime' ? 'date' : 'text';
};

interface Bounds {
  readonly from: string | number;
  readonly to: string | number;
}

const two = (part: string): string => part.padStart(2, '0');

const dayOf = (year: string, month: string, day: string): string | null => {
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const written = `${year}-${two(month)}-${two(day)}`;
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null;
};

const lastDayOf = (year: string, month: string): string => String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());

/** Reads a day, a month or a year. */
const readPeriod = (text: string): Bounds | null => {
  const dutch = /^(?:(?:(?<day>\d{1,2})-)?(?<month>\d{1,2})-)?(?<year>\d{4})$/.exec(text);
  const { year = '', month, day } = (dutch ?? /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text))?.groups ?? {};
  const from = dayOf(year, month ?? '1', day ?? '1');
  const to = dayOf(year, month ?? '12', day ?? lastDayOf(year, month ?? '12'));
  return from !== null && to !== null ? { from, to } : null;
};

const readNumber = (text: string): Bounds | null => {
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return { from: value, to: value };
};

/** Reads one value, a comparison with one, or two with the values between them. */
const readBounds = (column: string, text: string, read: (part: string) => Bounds | null): Filter | null => {
  const compare = (operator: Comparison, value: string | number): Filter => ({ kind: 'compare', column, operator, value });
  const one = read(text);
  if (one) return one.from === one.to ? compare('=', one.from) : { kind: 'between', column, ...one };
  const [, operator = '', compared = ''] = /^(<=|>=|<>|<|>|=)\s*(.+)$/.exec(text) ?? [];
  const value = read(compared);
  if (value) {
    switch (operator) {
      case '<': return compare('<', value.from);
      case '>=': return compare('>=', value.from);
      case '<=': return compare('<=', value.to);
      case '>': return compare('>', value.to);
      case '<>': return { kind: 'not', part: { kind: 'between', column, ...value } };
      default: return { kind: 'between', column, ...value };
    }
  }
  const [, first = '', last = ''] = /^(.+?)\s*(?:\.\.|–|tot|(?<=\d)\s-\s)\s*(.+)$/.exec(text) ?? [];
  const [from, to] = [read(first), read(last)];
  return from && to ? { kind: 'between', column, from: from.from, to: to.to } : null;
};

const readYesOrNo = (column: string, text: string): Filter | null => {
  const word = text.toLowerCase();
  const value = 'ja'.startsWith(word) ? true : 'nee'.startsWith(word) ? false : null;
  return value === null ? null : { kind: 'compare', column, operator: '=', value };
};

/** Returns what the text above a column asks of its values; null when it cannot be read. */
const readHeader = (column: Column, text: string): Filter | null => {
  switch (headerKindOf(column)) {
    case 'number': return readBounds(column.prop, text, readNumber);
    case 'date': return readBounds(column.prop, text, readPeriod);
    case 'boolean': return readYesOrNo(column.prop, text);
    case 'text': return { kind: 'like', column: column.prop, pattern: `*${text}*` };
  }
};

/** Reads the texts above all columns: what they ask together, and the columns whose text cannot be read. */
export const readHeaders = <Read extends Column>(columns: readonly Read[], texts: HeaderTexts): { readonly filter: Filter | null; readonly misread: readonly Read[] } => {
  const read = columns.flatMap((column) => {
    const text = texts[column.prop]?.trim() ?? '';
    return text === '' ? [] : [{ column, filter: readHeader(column, text) }];
  });
  const parts = read.flatMap(({ filter }) => filter ?? []);
  return {
    filter: parts.length > 1 ? { kind: 'and', parts } : (parts[0] ?? null),
    misread: read.flatMap(({ column, filter }) => (filter ? [] : [column])),
  };
};
