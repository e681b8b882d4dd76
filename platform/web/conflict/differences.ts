import type { ReactNode } from 'react';

/** Two versions of a field: texts, or what shows them, such as a photo. */
export interface Difference {
  readonly field: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** Shows the value of a field beside the other version; absent: `describeValue` is used. */
export type Describe<Values> = { readonly [Field in keyof Values]?: (value: Values[Field], other: Values[Field]) => ReactNode };

/** Compares values of forms deeply. They are plain data. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return Array.isArray(one) === Array.isArray(other) && keys.length === otherKeys.length
    && keys.every((key) => key in other && isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
};

export interface Merge<Values> {
  /** The own value of fields that this user changed, the saved value of others. */
  readonly merged: Values;
  /** Fields that this user changed and whose saved value differs. */
  readonly disputed: readonly (keyof Values & string)[];
  /** Fields that only the other user changed. */
  readonly onlyTheirs: readonly (keyof Values & string)[];
}

/** Merges two changes of one record, field by field. */
export const mergeOf = <Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> => {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  const isMine = (field: keyof Values): boolean => !isSame(base[field], mine[field]);
  return {
    merged: Object.fromEntries(fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]])) as Values,
    disputed: fields.filter((field) => isMine(field) && !isSame(mine[field], theirs[field])),
    onlyTheirs: fields.filter((field) => !isMine(field) && !isSame(base[field], theirs[field])),
  };
};

/** A record that another user saved while this user was changing it. */
export interface Conflict<Values> extends Merge<Values> {
  readonly theirs: Values;
  readonly version: number | undefined;
}
