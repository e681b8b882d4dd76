import type { Filter } from './filter.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Returns a value as the text that SQL compares. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Compares with a number by value, otherwise as text; ISO dates sort as text. NaN when the attribute is no number. */
const order = (one: unknown, other: string | number | boolean): number => {
  if (typeof other === 'number') return Number(one) - other;
  const [left, right] = [textOf(one), String(other)];
  return left === right ? 0 : left < right ? -1 : 1;
};

/** Tells whether a text matches a pattern, without backtracking. */
const isLike = (written: string, pattern: string, matchCase = false): boolean => {
  const fold = (text: string): string => (matchCase ? text : text.toLowerCase());
  const parts = fold(pattern).split('*');
  const text = fold(written);
  const [first = '', last = ''] = [parts.at(0), parts.at(-1)];
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
};

/** Tells whether attributes match a filter. As in SQL, an empty attribute matches no comparison. */
export const matches = (filter: Filter, properties: Properties): boolean => {
  const value = 'column' in filter && Object.hasOwn(properties, filter.column) ? properties[filter.column] : null;
  const isEmpty = value === null || value === undefined;
  switch (filter.kind) {
    case 'and': return filter.parts.every((part) => matches(part, properties));
    case 'or': return filter.parts.some((part) => matches(part, properties));
    case 'not': return !matches(filter.part, properties);
    case 'empty': return isEmpty;
    case 'like': return !isEmpty && isLike(textOf(value), filter.pattern, filter.matchCase);
    case 'between': return !isEmpty && order(value, filter.from) >= 0 && order(value, filter.to) <= 0;
    case 'compare': {
      if (isEmpty) return false;
      const compared = order(value, filter.value);
      if (Number.isNaN(compared)) return false;
      switch (filter.operator) {
        case '=': return compared === 0;
        case '<>': return compared !== 0;
        case '<': return compared < 0;
        case '<=': return compared <= 0;
        case '>': return compared > 0;
        case '>=': return compared >= 0;
      }
    }
  }
};
