import type { SourceField } from '#platform/contract/map-source.ts';
import type { Comparison, Filter } from '#platform/ogc/filter.ts';

export type Operator = Comparison | 'contains' | 'starts' | 'ends' | 'empty' | 'filled';
/** A field that conditions can be about. */
export type QueryField = SourceField & { readonly type: Exclude<SourceField['type'], 'geometry'> };

export interface Condition {
  /** Unique within the question. */
  readonly id: number;
  /** How it joins the conditions before it. */
  readonly match: 'and' | 'or';
  /** Null: not chosen yet. */
  readonly property: string | null;
  readonly operator: Operator;
  /** As typed: a number in Dutch notation, a day as `YYYY-MM-DD`, `true` or `false`. */
  readonly expression: string;
}

const operators: Readonly<Record<QueryField['type'], readonly Operator[]>> = {
  string: ['contains', 'starts', 'ends', '=', '<>', 'empty', 'filled'],
  number: ['=', '<>', '<', '>', '<=', '>=', 'empty', 'filled'],
  date: ['=', '<>', '<', '>', '<=', '>=', 'empty', 'filled'],
  boolean: ['=', '<>', 'empty', 'filled'],
};

/** Tells whether a comparison has a value. */
export const hasValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'filled';

export const operatorsFor = (type: QueryField['type']): readonly Operator[] => operators[type];

/** The operator with which a condition on a field begins. */
export const defaultOperator = (type: QueryField['type']): Operator => (type === 'string' ? 'contains' : '=');

/** Reads a number in Dutch or in plain notation; null when it is none. */
export const readNumber = (written: string): number | null => {
  const text = written.trim().replaceAll(/\s/g, '');
  const plain = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
};

const valueOf = (expression: string, type: QueryField['type']): string | number | boolean | null => {
  if (expression.trim() === '') return null;
  if (type === 'number') return readNumber(expression);
  return type === 'boolean' ? expression === 'true' : expression;
};

const withStars = (expression: string, operator: Operator): string => {
  const before = operator !== 'starts' && !expression.startsWith('*') ? '*' : '';
  const after = operator !== 'ends' && !expression.endsWith('*') ? '*' : '';
  return `${before}${expression}${after}`;
};

/** For its reader a text without letters is empty too. */
const emptyFilter = ({ name: column, type }: QueryField): Filter =>
  (type === 'string' ? { kind: 'or', parts: [{ kind: 'empty', column }, { kind: 'compare', column, operator: '=', value: '' }] } : { kind: 'empty', column });

/** Returns a condition as a filter; null when it is not complete, or about a field that the layer does not have. */
export const filterOfCondition = ({ property, operator, expression }: Condition, fields: readonly QueryField[]): Filter | null => {
  const field = fields.find(({ name }) => name === property);
  if (field && !hasValue(operator)) return operator === 'empty' ? emptyFilter(field) : { kind: 'not', part: emptyFilter(field) };
  const value = field ? valueOf(expression, field.type) : null;
  if (!field || value === null) return null;
  const column = field.name;
  if (operator === 'contains' || operator === 'starts' || operator === 'ends') return { kind: 'like', column, pattern: withStars(expression, operator) };
  return { kind: 'compare', column, operator: operator as Comparison, value };
};

export interface Complete<Item = Condition> {
  readonly condition: Item;
  readonly filter: Filter;
}

/** Returns the complete conditions in groups: those within a group all hold, and one group is enough. AND binds before OR. */
export const groupsOf = (conditions: readonly Condition[], fields: readonly QueryField[]): readonly (readonly Complete[])[] =>
  conditions.reduce<Complete[][]>((groups, condition) => {
    const filter = filterOfCondition(condition, fields);
    if (!filter) return groups;
    const last = groups.at(-1);
    if (last && condition.match === 'and') return [...groups.slice(0, -1), [...last, { condition, filter }]];
    return [...groups, [{ condition, filter }]];
  }, []);

const joined = (kind: 'and' | 'or', parts: readonly Filter[]): Filter | null => (parts.length > 1 ? { kind, parts } : (parts[0] ?? null));

/** Returns what the complete conditions ask together; null when there are none. */
export const filterOfConditions = (conditions: readonly Condition[], fields: readonly QueryField[]): Filter | null =>
  joined('or', groupsOf(conditions, fields).flatMap((group) => joined('and', group.map(({ filter }) => filter)) ?? []));
