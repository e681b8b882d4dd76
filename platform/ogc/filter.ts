/** An operator that compares an attribute with a value. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/**
 * A condition on features, as a tree. Each driver writes it in the language of its server (CQL, filter encoding, SQL of
 * ArcGIS, SQL with parameters), so that no text of a user can change the query.
 */
export type Filter =
  | { readonly kind: 'compare'; readonly column: string; readonly operator: Comparison; readonly value: string | number | boolean }
  /** `*` in the pattern matches any text. Case is ignored, except in a standing filter that an administrator wrote with LIKE. */
  | { readonly kind: 'like'; readonly column: string; readonly pattern: string; readonly matchCase?: true }
  /** Includes both ends. Dates are ISO 8601 text. */
  | { readonly kind: 'between'; readonly column: string; readonly from: string | number; readonly to: string | number }
  | { readonly kind: 'empty'; readonly column: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter };

/** Comparisons that our server takes in one request. */
export const MOST_COMPARISONS = 50;

/** Returns the attributes of which a filter asks whether they are empty. */
export const emptiesIn = (filter: Filter): readonly string[] => {
  if (filter.kind === 'not') return emptiesIn(filter.part);
  if ('parts' in filter) return filter.parts.flatMap(emptiesIn);
  return filter.kind === 'empty' ? [filter.column] : [];
};

/** Returns the attributes that a filter reads; one for each comparison. */
export const columnsIn = (filter: Filter): readonly string[] => {
  if ('column' in filter) return [filter.column];
  return filter.kind === 'not' ? columnsIn(filter.part) : filter.parts.flatMap(columnsIn);
};
