import type { OptionGroup } from './option.ts';
import type { RecentSearch } from './recent-searches.ts';

/** What stands under the box. */
export interface SearchState {
  readonly isOpen: boolean;
  /** Sources are being asked. */
  readonly isBusy: boolean;
  readonly groups: readonly OptionGroup[];
  /** While nothing is typed: what was chosen before. */
  readonly recents: readonly RecentSearch[];
  /** Names of the sources that could not be searched. */
  readonly failed: readonly string[];
  /** All was asked, and nothing found. */
  readonly isEmpty: boolean;
  /** What is wrong with what was typed. */
  readonly hint: string | null;
  /** Key of the line that the arrows came to. */
  readonly active: string | null;
  /** What was looked for. */
  readonly query: string;
  /** Something that was found is marked on the map. */
  readonly isMarked: boolean;
}

export const nothing: SearchState = {
  isOpen: false, isBusy: false, groups: [], recents: [], failed: [], isEmpty: false, hint: null, active: null, query: '', isMarked: false,
};

/** In the page, of a line in the list of that id. */
export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

export const recentKey = (index: number): string => `recent-${index}`;

/** The lines that can be chosen, from the top. */
export const keysOf = ({ groups, recents }: SearchState): string[] => [
  ...recents.map((_, index) => recentKey(index)),
  ...groups.flatMap(({ options }) => options.map(({ key }) => key)),
];

export const hasSomethingToShow = (state: SearchState): boolean =>
  keysOf(state).length > 0 || state.isBusy || state.isEmpty || state.hint !== null || state.failed.length > 0;
