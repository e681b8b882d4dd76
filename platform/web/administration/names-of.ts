import { describeValue } from '#platform/contract/value-words.ts';

/** Returns a function that describes records by name, for the conflict dialog; the form holds only their ids. */
export const namesOf =
  (known: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (ids: readonly number[]): string =>
    describeValue(ids.map((id) => known?.find((record) => record.id === id)?.name ?? `nummer ${id}`));
