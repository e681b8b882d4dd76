/** How an attribute may be held against a value. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/**
 * What features have to be like, as a tree: each driver writes it in the language of its server (CQL, filter
 * encoding, SQL of ArcGIS, SQL with parameters), so that no text of a person ever becomes a part of a query.
 */
export type Filter =
  | { readonly kind: 'compare'; readonly column: string; readonly operator: Comparison; readonly value: string | number | boolean }
  /** `*` in the pattern stands for any text; capitals do not matter. */
  | { readonly kind: 'like'; readonly column: string; readonly pattern: string }
  /** Both ends included. Dates as ISO 8601 text. */
  | { readonly kind: 'between'; readonly column: string; readonly from: string | number; readonly to: string | number }
  | { readonly kind: 'empty'; readonly column: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter };
