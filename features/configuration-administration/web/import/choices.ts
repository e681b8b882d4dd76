import type { MapChoice, ThingChoice, ImportedMap, ImportedResource } from '../../contract/exchange-calls.ts';

export type Use = 'existing' | 'new' | 'none';
export type ImportedItem = ImportedMap | ImportedResource;

/** What can be done with something of the file, the usual thing first. */
export const usesOf = ({ existing, refused }: ImportedItem): Use[] => [
  ...(existing ? ['existing' as const] : []), ...(refused === null ? ['new' as const] : []), 'none',
];

/** What numbers mean depends on what they are of. */
export const keyOf = (one: ImportedItem): string => `${'kind' in one ? one.kind : 'maps'} ${one.id}`;

/** By `keyOf`; absent: the usual thing. */
export type Choices = ReadonlyMap<string, Use>;

export const chosenUse = (one: ImportedItem, choices: Choices): Use => choices.get(keyOf(one)) ?? usesOf(one)[0] ?? 'none';

const attention: readonly Use[] = ['none', 'new', 'existing'];

/** What one has to look at first stands first: what cannot come along, then what is made. */
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

/** As the server is told. All of them: what one saw is what happens. */
export const toSend = (
  { maps, things }: { readonly maps: readonly ImportedMap[]; readonly things: readonly ImportedResource[] }, choices: Choices,
): { maps: MapChoice[]; things: ThingChoice[] } => ({
  maps: maps.map((map) => choiceOf(map, choices)),
  things: things.map((thing) => ({ kind: thing.kind, ...choiceOf(thing, choices) })),
});
