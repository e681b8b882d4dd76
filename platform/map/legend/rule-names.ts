const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** `['get', 'kavelstatus']` is 'kavelstatus'. */
export const propertyOf = (expression: unknown): string | null =>
  isList(expression) && expression[0] === 'get' && typeof expression[1] === 'string' ? expression[1] : null;

const plain = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const valuesOf = (expression: unknown): readonly unknown[] =>
  isList(expression) && expression[0] === 'literal' && isList(expression[1]) ? expression[1] : [];

/** The conditions of a filter that all have to hold. */
export const conditionsOf = (filter: unknown): readonly (readonly unknown[])[] => {
  if (!isList(filter)) return [];
  return filter[0] === 'all' ? filter.slice(1).flatMap(conditionsOf) : [filter];
};

/** The layer of the source that a rule is for; null: any. */
export const layerOf = (filter: unknown): string | null =>
  conditionsOf(filter).flatMap(([operator, left, right]) =>
    operator === '==' && propertyOf(left) === 'layer' && typeof right === 'string' ? [right] : [],
  )[0] ?? null;

/** What a feature must say so that a rule is for it, where that is plain: `==` and the first of `in`. */
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

/** What a rule is called by the values that it is for; null: that says nothing. */
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
