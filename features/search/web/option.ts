import type { ActionHit, PlaceHit } from '#platform/web/slots/search-sources.ts';

interface InList {
  /** Stays the same while answers of other sources arrive. */
  readonly key: string;
  /** The option is the typed coordinate itself: choosing it keeps the text in the box and adds no recent search. */
  readonly isTyped?: boolean;
}

export type PlaceOption = PlaceHit & InList;
/** An option in the result list. */
export type Option = PlaceOption | (ActionHit & InList);

export interface OptionGroup {
  readonly key: string;
  /** The number of its source; results of one kind from one source are a group. */
  readonly source: number;
  readonly title: string;
  /** Whether all its options are guesses. */
  readonly isGuess?: boolean;
  readonly options: readonly Option[];
}
