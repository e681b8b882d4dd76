import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import { propertyOf } from './rule-names.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isValue = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** What a filter of a rule says about the attributes of a feature, and to which layer of the source it limits the rule. */
export interface RuleFilter {
  readonly layer: string | null;
  /** Null: it says nothing about attributes. */
  readonly filter: Filter | null;
}

/** Returns the attribute that an expression reads, also when it gives a value for an empty one. */
const columnOf = (expression: unknown): string | null =>
  propertyOf(isList(expression) && expression[0] === 'coalesce' ? expression[1] : expression);

const comparisons: Readonly<Record<string, Comparison>> = { '==': '=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

const joined = (kind: 'and' | 'or', parts: readonly (Filter | null)[]): Filter | null => {
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length && known.length > 0 ? { kind, parts: known } : null;
};

const negated = (part: Filter | null): Filter | null => part && { kind: 'not', part };

const equal = (column: string, value: unknown): Filter | null => (isValue(value) ? { kind: 'compare', column, operator: '=', value } : null);

/** Reads an expression that compares attributes with values; null for another one. */
const read = (expression: unknown): Filter | null => {
  if (!isList(expression)) return null;
  const [operator, left, right, last] = expression;
  if (operator === 'all' || operator === 'any') return joined(operator === 'all' ? 'and' : 'or', expression.slice(1).map(read));
  if (operator === '!') return negated(read(left));
  const column = columnOf(left);
  if (column === null) return null;
  if (operator === 'in') {
    const values = isList(right) && right[0] === 'literal' ? right[1] : right;
    return isList(values) ? joined('or', values.map((value) => equal(column, value))) : null;
  }
  if (operator === '!=') return negated(equal(column, right));
  if (operator === 'between') return typeof right === 'number' && typeof last === 'number' ? { kind: 'between', column, from: right, to: last } : null;
  const comparison = typeof operator === 'string' ? comparisons[operator] : undefined;
  return comparison && isValue(right) ? { kind: 'compare', column, operator: comparison, value: right } : null;
};

const isOfScale = (expression: unknown): boolean => isList(expression) && isList(expression[1]) && expression[1][0] === 'resolution';

const partsOf = (expression: unknown): readonly unknown[] => (isList(expression) && expression[0] === 'all' ? expression.slice(1).flatMap(partsOf) : [expression]);

/** Reads the filter of a rule, apart from the scales at which it draws. Null: it says more than comparisons of attributes can. */
export const readRuleFilter = (expression: unknown): RuleFilter | null => {
  if (expression === undefined) return { layer: null, filter: null };
  let layer: string | null = null;
  const parts: Filter[] = [];
  for (const part of partsOf(expression)) {
    if (isOfScale(part)) continue;
    const filter = read(part);
    if (!filter) return null;
    if (filter.kind === 'compare' && filter.column === 'layer' && filter.operator === '=' && layer === null) layer = String(filter.value);
    else parts.push(filter);
  }
  const [first] = parts;
  return { layer, filter: parts.length > 1 ? { kind: 'and', parts } : (first ?? null) };
};

/** Returns what is in none of the rules before a rule for all others; null when those cannot be read, or are of another layer. */
export const othersFilter = (layer: string | null, before: readonly (RuleFilter | null)[]): Filter | null => {
  const near = before.filter((one) => one === null || one.layer === null || layer === null || one.layer === layer);
  if (near.some((one) => one === null || one.layer !== layer)) return null;
  return negated(joined('or', near.map((one) => one?.filter ?? null)));
};
