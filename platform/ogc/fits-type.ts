import type { Filter } from './filter.ts';
import { isDay, isZoneless, momentOf } from './moments.ts';
import { numberOf } from './text-values.ts';

type Value = string | number | boolean;

const fits: Readonly<Record<string, (value: Value) => boolean>> = {
  number: (value) => Number.isFinite(numberOf(value)),
  date: (value) => typeof value === 'string' && (isDay(value) || isZoneless(value) || momentOf(value) !== null),
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
};

const wanted: Readonly<Record<string, string>> = {
  number: 'een getal', date: 'een datum die bestaat, zoals 2026-12-31', boolean: 'ja of nee',
};

const valuesIn = (filter: Extract<Filter, { readonly column: string }>): readonly Value[] => {
  switch (filter.kind) {
    case 'compare': return [filter.value];
    case 'between': return [filter.from, filter.to];
    // A pattern is about how a value is written.
    case 'like':
    case 'empty': return [];
  }
};

/** Returns a message about the first value that does not fit the type of its attribute; null when all fit. */
export const misfitIn = (filter: Filter, typeOf: (column: string) => string | undefined): string | null => {
  if (filter.kind === 'not') return misfitIn(filter.part, typeOf);
  if ('parts' in filter) {
    for (const part of filter.parts) {
      const misfit = misfitIn(part, typeOf);
      if (misfit !== null) return misfit;
    }
    return null;
  }
  const type = typeOf(filter.column) ?? '';
  const isFitting = fits[type];
  return !isFitting || valuesIn(filter).every(isFitting) ? null : `Bij '${filter.column}' hoort ${wanted[type]}.`;
};
