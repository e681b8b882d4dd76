import type { MapChoice, TravellingMap } from '../../contract/exchange-calls.ts';

export type Use = 'existing' | 'new' | 'none';

/** What can be done with a map of the file, the usual thing first. */
export const usesOf = ({ existing, refused }: TravellingMap): Use[] => [
  ...(existing ? ['existing' as const] : []), ...(refused === null ? ['new' as const] : []), 'none',
];

/** By the number of the map; absent: the usual thing. */
export type Choices = ReadonlyMap<number, Use>;

export const chosenUse = (map: TravellingMap, choices: Choices): Use => choices.get(map.id) ?? usesOf(map)[0] ?? 'none';

const attention: readonly Use[] = ['none', 'new', 'existing'];

/** What one has to look at first stands first: what cannot come along, then what is made. */
export const inOrder = (maps: readonly TravellingMap[]): TravellingMap[] =>
  maps.toSorted((one, other) => attention.indexOf(chosenUse(one, new Map())) - attention.indexOf(chosenUse(other, new Map())));

export const countUses = (maps: readonly TravellingMap[], choices: Choices): Record<Use, number> => {
  const counts = { existing: 0, new: 0, none: 0 };
  for (const map of maps) counts[chosenUse(map, choices)] += 1;
  return counts;
};

/** As the server is told. All of them: what one saw is what happens. */
export const toSend = (maps: readonly TravellingMap[], choices: Choices): MapChoice[] =>
  maps.map((map) => {
    const use = chosenUse(map, choices);
    return { id: map.id, use: use === 'existing' ? (map.existing?.id ?? 'none') : use };
  });
