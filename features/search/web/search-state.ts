import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Api } from '#platform/web/api/api.ts';
import type { SearchSource } from '#platform/web/slots/search-sources.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import type { OptionGroup } from './option.ts';
import type { RecentSearch } from './recent-searches.ts';

/** What the search needs of the page around it. */
export interface SearchDependencies {
  readonly map: MapModel;
  readonly api: Api;
  readonly slotContext: SlotContext;
  /** The kinds of sources that are enabled for this user and configuration. */
  readonly kinds: readonly SearchSource[];
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Sets the text of the search box. */
  readonly write: (text: string) => void;
}

/** The state of the list below the search box. */
export interface SearchState {
  readonly isOpen: boolean;
  /** A search is running. */
  readonly isBusy: boolean;
  readonly groups: readonly OptionGroup[];
  /** Recent searches, while the box is empty. */
  readonly recents: readonly RecentSearch[];
  /** Names of the sources that failed. */
  readonly failed: readonly string[];
  /** All sources answered and none found anything. */
  readonly isEmpty: boolean;
  /** Explains why the typed coordinate cannot be shown. */
  readonly hint: string | null;
  /** Key of the option that the arrow keys reached. */
  readonly active: string | null;
  /** The text of the last search. */
  readonly query: string;
  /** Whether a result is marked on the map. */
  readonly isMarked: boolean;
}

export const nothing: SearchState = {
  isOpen: false, isBusy: false, groups: [], recents: [], failed: [], isEmpty: false, hint: null, active: null, query: '', isMarked: false,
};

/** Returns the element id of an option. */
export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

export const recentKey = (index: number): string => `recent-${index}`;

/** Returns the keys of all options, top down. */
export const keysOf = ({ groups, recents }: SearchState): string[] => [
  ...recents.map((_, index) => recentKey(index)),
  ...groups.flatMap(({ options }) => options.map(({ key }) => key)),
];

/** Returns the key above or below the active one. After the last none is active, as at the start. */
export const nextKey = (state: SearchState, step: 1 | -1): string | null => {
  const keys: (string | null)[] = [null, ...keysOf(state)];
  return keys[(keys.indexOf(state.active) + step + keys.length) % keys.length] ?? null;
};

export const hasSomethingToShow = (state: SearchState): boolean =>
  keysOf(state).length > 0 || state.isBusy || state.isEmpty || state.hint !== null || state.failed.length > 0;
