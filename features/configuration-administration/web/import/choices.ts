import type { MapChoice, ThingChoice, TravellingMap, TravellingThing } from '../../contract/exchange-calls.ts';

export type Use = 'existing' | 'new' | 'none';
export type Travelling = TravellingMap | TravellingThing;

/** What can be done with something of the file, the usual thing first. */
export const usesOf = ({ existing, refused }: Travelling): Use[] => [
  ...(existing ? ['existing' as const] : []), ...(refused === null ? ['new' as const] : []), 'none',
];

/** What numbers mean depends on what they are of. */
export const keyOf = (one: Travelling): string => `${'kind' in one ? one.kind : 'maps'} ${one.id}`;

/** By `keyOf`; absent: the usual thing. */
export type Choices = ReadonlyMap<string, Use>;

export const chosenUse = (one: Travelling, choices: Choices): Use => choices.get(keyOf(one)) ?? usesOf(one)[0] ?? 'none';

const attention: readonly Use[] = ['none', 'new', 'existing'];

/** What one has to look at first stands first: what cannot come along, then what is made. */
export const inOrder = <One extends Travelling>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => attention.indexOf(chosenUse(one, new Map())) - attention.indexOf(chosenUse(other, new Map())));

export const countUses = (all: readonly Travelling[], choices: Choices): Record<Use, number> => {
  const counts = { existing: 0, new: 0, none: 0 };
  for (const one of all) counts[chosenUse(one, choices)] += 1;
  return counts;
};

const choiceOf = (one: Travelling, choices: Choices): MapChoice => {
  const use = chosenUse(one, choices);
  return { id: one.id, use: use === 'existing' ? (one.existing?.id ?? 'none') : use };
};

/** As the server is told. All of them: what one saw is what happens. */
export const toSend = (
  { maps, things }: { readonly maps: readonly TravellingMap[]; readonly things: readonly TravellingThing[] }, choices: Choices,
): { maps: MapChoice[]; things: ThingChoice[] } => ({
  maps: maps.map((map) => choiceOf(map, choices)),
  things: things.map((thing) => ({ kind: thing.kind, ...choiceOf(thing, choices) })),
});
