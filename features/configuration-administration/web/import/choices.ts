import type { MapChoice, ResourceChoice, ImportedMap, ImportedResource } from '../../contract/exchange-calls.ts';

export type Use = 'existing' | 'new' | 'none';
export type ImportedItem = ImportedMap | ImportedResource;

/** Returns the possible choices for an item of the file, the default first. */
export const usesOf = ({ existing, refused }: ImportedItem): Use[] => [
  ...(existing ? ['existing' as const] : []), ...(refused === null ? ['new' as const] : []), 'none',
];

/** A key that is unique among all kinds, since ids are unique within a kind only. */
export const keyOf = (one: ImportedItem): string => `${'kind' in one ? one.kind : 'maps'} ${one.id}`;

/** By `keyOf`; absent: the default choice. */
export type Choices = ReadonlyMap<string, Use>;

export const chosenUse = (one: ImportedItem, choices: Choices): Use => choices.get(keyOf(one)) ?? usesOf(one)[0] ?? 'none';

const attention: readonly Use[] = ['none', 'new', 'existing'];

/** Sorts items by need of attention: first items that will be left out, then items that will be created, then items that exist here. */
export const inOrder = <One extends ImportedItem>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => attention.indexOf(chosenUse(one, new Map())) - attention.indexOf(chosenUse(other, new Map())));

export const countUses = (all: readonly ImportedItem[], choices: Choices): Record<Use, number> => {
  const counts = { existing: 0, new: 0, none: 0 };
  for (const one of all) counts[chosenUse(one, choices)] += 1;
  return counts;
};

const choiceOf = (one: ImportedItem, choices: Choices): MapChoice => {
  const use = chosenUse(one, choices);
  return { id: one.id, use: use === 'existing' ? (one.existing?.id ?? 'none') : use };
};

/** Returns the choices for the server. Names every item, so that the import does exactly what the preview showed. */
export const toSend = (
  { maps, things }: { readonly maps: readonly ImportedMap[]; readonly things: readonly ImportedResource[] }, choices: Choices,
): { maps: MapChoice[]; things: ResourceChoice[] } => ({
  maps: maps.map((map) => choiceOf(map, choices)),
  things: things.map((resource) => ({ kind: resource.kind, ...choiceOf(resource, choices) })),
});
