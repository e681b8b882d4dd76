import type { Filter } from './filter.ts';

/**
 * Decides what a filter says about attributes that features do not have, where each is empty, as its user means it. Returns what is left to ask; true
 * when all features match, false when none does.
 */
export const withoutColumns = (filter: Filter, isKnown: (column: string) => boolean): Filter | boolean => {
  if ('column' in filter) return isKnown(filter.column) ? filter : filter.kind === 'empty';
  if (filter.kind === 'not') {
    const part = withoutColumns(filter.part, isKnown);
    return typeof part === 'boolean' ? !part : { kind: 'not', part };
  }
  const decides = filter.kind === 'or';
  const parts = filter.parts.map((part) => withoutColumns(part, isKnown));
  if (parts.includes(decides)) return decides;
  const left = parts.filter((part) => typeof part !== 'boolean');
  const [first] = left;
  if (!first) return !decides;
  return left.length > 1 ? { kind: filter.kind, parts: left } : first;
};
