export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** How a value of a field is told to people beside the other one; absent: as well as can be told from its kind. */
export type Describe<Values> = { readonly [Field in keyof Values]?: (value: Values[Field], other: Values[Field]) => string };

/** Values of forms are plain data. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return Array.isArray(one) === Array.isArray(other) && keys.length === otherKeys.length
    && keys.every((key) => key in other && isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
};

export interface Merge<Values> {
  /** Mine where I changed it, theirs elsewhere. */
  readonly merged: Values;
  /** What I changed that they have otherwise. */
  readonly disputed: readonly (keyof Values & string)[];
  /** What they changed and I did not. */
  readonly onlyTheirs: readonly (keyof Values & string)[];
}

/** Two changes of one thing, field by field. */
export const mergeOf = <Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> => {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  const isMine = (field: keyof Values): boolean => !isSame(base[field], mine[field]);
  return {
    merged: Object.fromEntries(fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]])) as Values,
    disputed: fields.filter((field) => isMine(field) && !isSame(mine[field], theirs[field])),
    onlyTheirs: fields.filter((field) => !isMine(field) && !isSame(base[field], theirs[field])),
  };
};
