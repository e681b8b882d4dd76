/** Names the rule for all features that no other rule draws. */
export const OTHERS = 'Overig';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the property of a `get` expression: 'kavelstatus' for `['get', 'kavelstatus']`. Null for another expression. */
export const propertyOf = (expression: unknown): string | null =>
  isList(expression) && expression[0] === 'get' && typeof expression[1] === 'string' ? expression[1] : null;

const plain = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const valuesOf = (expression: unknown): readonly unknown[] =>
  isList(expression) && expression[0] === 'literal' && isList(expression[1]) ? expression[1] : [];

/** Returns the conditions of a filter that must all hold. */
export const conditionsOf = (filter: unknown): readonly (readonly unknown[])[] => {
  if (!isList(filter)) return [];
  return filter[0] === 'all' ? filter.slice(1).flatMap(conditionsOf) : [filter];
};

/** Returns the source layer to which a filter limits a rule, or null for any layer. */
export const layerOf = (filter: unknown): string | null =>
  conditionsOf(filter).flatMap(([operator, left, right]) =>
    operator === '==' && propertyOf(left) === 'layer' && typeof right === 'string' ? [right] : [],
  )[0] ?? null;

/** Returns attributes that satisfy a filter where they are clear: the value of `==`, `>=` or `<=`, the first value of `in`. */
export const samplePropertiesOf = (filter: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    conditionsOf(filter).flatMap(([operator, left, right]) => {
      const property = propertyOf(left);
      if (property === null) return [];
      if (operator === '==' || operator === '>=' || operator === '<=') return [[property, right]];
      return operator === 'in' ? [[property, valuesOf(right)[0]]] : [];
    }),
  );

const range = (low: string | null, high: string | null): string | null => {
  if (low !== null && high !== null) return `${low} – ${high}`;
  if (low !== null) return `vanaf ${low}`;
  return high === null ? null : `tot ${high}`;
};

/** Names a rule after the values in its filter; null without values. */
export const nameOfFilter = (filter: unknown): string | null => {
  const words: string[] = [];
  let [low, high]: [string | null, string | null] = [null, null];
  for (const [operator, left, right] of conditionsOf(filter)) {
    const property = propertyOf(left);
    if (property === null || property === 'layer') continue;
    if (operator === '==') words.push(...[plain(right)].filter((word) => word !== null));
    if (operator === 'in') words.push(...valuesOf(right).map(plain).filter((word) => word !== null));
    if (operator === '>' || operator === '>=') low = plain(right);
    if (operator === '<' || operator === '<=') high = plain(right);
  }
  const bounds = range(low, high);
  if (bounds !== null) words.push(bounds);
  return words.length > 0 ? words.join(', ') : null;
};
