import type { SearchHit } from '#platform/web/slots/search-sources.ts';

/** An option in the result list. */
export interface Option extends SearchHit {
  /** Stays the same while answers of other sources arrive. */
  readonly key: string;
  /** The option is the typed coordinate itself: choosing it keeps the text in the box and adds no recent search. */
  readonly isTyped?: boolean;
}

export interface OptionGroup {
  readonly key: string;
  readonly title: string;
  /** Whether all its options are guesses. */
  readonly isGuess?: boolean;
  readonly options: readonly Option[];
}
