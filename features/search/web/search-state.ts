import type { OptionGroup } from './option.ts';
import type { RecentSearch } from './recent-searches.ts';

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

export const hasSomethingToShow = (state: SearchState): boolean =>
  keysOf(state).length > 0 || state.isBusy || state.isEmpty || state.hint !== null || state.failed.length > 0;
