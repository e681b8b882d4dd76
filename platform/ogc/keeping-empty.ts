import type { Filter } from './filter.ts';

type Condition = Extract<Filter, { readonly column: string }>;

/** The opposite of a condition, which an empty attribute meets too. */
const opposite = (condition: Condition): Filter => {
  const not: Filter = { kind: 'not', part: condition };
  return condition.kind === 'empty' ? not : { kind: 'or', parts: [{ kind: 'empty', column: condition.column }, not] };
};

const negated = (filter: Filter): Filter => {
  if ('column' in filter) return opposite(filter);
  if (filter.kind === 'not') return keepingEmpty(filter.part);
  return { kind: filter.kind === 'and' ? 'or' : 'and', parts: filter.parts.map(negated) };
};

/**
 * Rewrites the filter of a user, whose NOT keeps features with an empty attribute, for a server that reads it as SQL, where the
 * opposite of what is unknown is unknown.
 */
export const keepingEmpty = (filter: Filter): Filter => {
  if ('column' in filter) return filter;
  return filter.kind === 'not' ? negated(filter.part) : { kind: filter.kind, parts: filter.parts.map(keepingEmpty) };
};
