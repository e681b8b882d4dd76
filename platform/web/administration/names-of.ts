import { describeValue } from '#platform/contract/value-words.ts';

/** Tells things by their names, for 'Intussen gewijzigd': a form holds their numbers alone. */
export const namesOf =
  (known: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (ids: readonly number[]): string =>
    describeValue(ids.map((id) => known?.find((one) => one.id === id)?.name ?? `nummer ${id}`));
