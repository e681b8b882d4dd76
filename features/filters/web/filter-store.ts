import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { day } from '#platform/contract/amsterdam-day.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { sameJson } from '#platform/map/styles/same-json.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { keptUnder } from './begins-narrowed.ts';
import { filterOf, firstChoice, NOTHING_HIDDEN, type GroupChoice } from './choices.ts';
import { contributorOf } from './contributor.ts';
import { readGroups, targetsOf, type FilterGroup } from './filter-groups.ts';

export interface FilterState {
  readonly groups: readonly FilterGroup[];
  /** One for each group. */
  readonly choices: readonly GroupChoice[];
  /** For each group the values, by the id of a map, that its field cannot have: they hide nothing there. */
  readonly unfit: readonly ReadonlyMap<number, readonly string[]>[];
  /** The group whose period is being played; nothing else is counted meanwhile. */
  readonly playing: number | null;
  choose(index: number, changes: Partial<GroupChoice>): void;
  play(index: number | null): void;
  leaveOut(index: number, unfit: ReadonlyMap<number, readonly string[]>): void;
  /** Shows everything. */
  clear(): void;
  /** Returns to what the configuration begins with. */
  restart(): void;
}

const stored = z.array(z.object({
  name: z.string(),
  columnName: z.string(),
  hidden: z.array(z.string()),
  start: day.nullable(),
  end: day.nullable(),
}));

/** Reads what was chosen in this tab of the browser before the page was loaded again. Values that the group no longer has are left out. */
const restore = (map: MapModel, groups: readonly FilterGroup[]): readonly GroupChoice[] => {
  let former: z.infer<typeof stored> = [];
  try {
    former = stored.parse(JSON.parse(sessionStorage.getItem(keptUnder(map.configuration)) ?? '[]'));
  } catch {
    // The groups begin as the configuration says.
  }
  return groups.map((group) => {
    const found = former.find(({ name, columnName }) => name === group.name && columnName === group.columnName);
    if (!found) return firstChoice(group);
    const { hidden, start, end } = found;
    return { hidden: hidden.filter((name) => group.filters.some((value) => value.name === name)), start, end };
  });
};

const keep = (map: MapModel, { groups, choices }: Pick<FilterState, 'groups' | 'choices'>): void => {
  const written = groups.map(({ name, columnName }, index) => ({ name, columnName, ...(choices[index] ?? NOTHING_HIDDEN) }));
  try {
    sessionStorage.setItem(keptUnder(map.configuration), JSON.stringify(written));
  } catch {
    // Without storage the choices last until the page is closed.
  }
};

/** Puts the condition of each group on the maps that do not have it yet, so that others are not drawn again. */
const apply = ({ filters, layers }: MapModel, { groups, choices, unfit }: Pick<FilterState, 'groups' | 'choices' | 'unfit'>): void => {
  const maps = layers.maps.get();
  for (const [index, group] of groups.entries()) {
    const by = contributorOf(index);
    const choice = choices[index] ?? NOTHING_HIDDEN;
    if (!filterOf(group, choice)) filters.clear(by);
    else for (const { map, layer } of targetsOf(group, maps)) {
      const left = unfit[index]?.get(map.definition.id) ?? [];
      const filter = filterOf(group, { ...choice, hidden: choice.hidden.filter((name) => !left.includes(name)) });
      if (!filter) filters.set({ by, mapKey: map.key, layer }, null);
      const isThere = filters.get().some((one) => one.by === by && one.mapKey === map.key && one.layer === layer && sameJson(one.condition.filter, filter));
      if (filter && !isThere) filters.set({ by, mapKey: map.key, layer }, { filter });
    }
  }
};

/** The filter groups of a map with what the user chose. The conditions follow the choices, and reach maps that are added later. */
export const filtersOf = perMap((map): StoreApi<FilterState> => {
  const groups = readGroups(map.configuration.tools);
  const store = createStore<FilterState>((set) => ({
    groups,
    choices: restore(map, groups),
    unfit: groups.map(() => new Map()),
    playing: null,
    play: (playing) => set({ playing }),
    leaveOut: (index, found) => set(({ unfit }) => ({ unfit: unfit.map((one, at) => (at === index ? found : one)) })),
    choose: (index, changes) =>
      set(({ choices }) => ({ choices: choices.map((choice, at) => (at === index ? { ...choice, ...changes } : choice)) })),
    clear: () => set({ choices: groups.map(() => NOTHING_HIDDEN) }),
    restart: () => set({ choices: groups.map((group) => firstChoice(group)) }),
  }));
  apply(map, store.getState());
  store.subscribe((state, before) => {
    if (state.choices !== before.choices || state.unfit !== before.unfit) apply(map, state);
    if (state.choices !== before.choices) keep(map, state);
  });
  map.layers.maps.subscribe(() => apply(map, store.getState()));
  return store;
});
