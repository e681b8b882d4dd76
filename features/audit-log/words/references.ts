import type { RecordedChange } from '../contract.ts';

/** Whether a field holds ids of objects of a type: `configuration`, `default_configuration_id`, `configuration_ids`. */
export const refersTo = (field: string, type: string): boolean => new RegExp(`(^|_)${type}(_ids?)?$`).test(field);

export interface Reference {
  readonly type: string;
  readonly id: number;
}

const largest = 2 ** 31 - 1;
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largest;

const idsIn = (value: unknown): number[] => [value].flat().filter(isId);

/** Returns the objects of these types that a change mentions: the changed object, and those in its details and differences. */
export const referencesIn = (
  { object_type: type, object_id: id, details, changes }: Pick<RecordedChange, 'object_type' | 'object_id' | 'details' | 'changes'>, types: readonly string[],
): Reference[] => {
  const own = type !== null && types.includes(type) && isId(Number(id)) ? [{ type, id: Number(id) }] : [];
  const values = [...Object.entries(details), ...Object.entries(changes).flatMap(([field, { from, to }]) => [[field, from] as const, [field, to] as const])];
  return [
    ...own,
    ...values.flatMap(([field, value]) => types.filter((one) => refersTo(field, one)).flatMap((one) => idsIn(value).map((found) => ({ type: one, id: found })))),
  ];
};

/** Replaces ids in the value of a field by the names of their objects, where these are known. */
export const withNames = (field: string, value: unknown, names: RecordedChange['names']): unknown => {
  const known = Object.entries(names).find(([type]) => refersTo(field, type))?.[1];
  if (!known) return value;
  const nameOf = (one: unknown): unknown => (isId(one) ? known[String(one)] ?? one : one);
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
};
